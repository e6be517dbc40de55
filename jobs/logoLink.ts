import ipaddr from 'ipaddr.js';
import { linkTo, type Site } from '../domain/siteLinks.ts';

/** The absolute address of a logo that Discord can fetch; undefined without a logo, or where it reaches no such site. */
export const logoOf = (site: Site, logo: string | null | undefined): string | undefined =>
  logo && isReachable(site) ? linkTo(site, logo) : undefined;

/** Names that lead nowhere outside of their own network. */
const INSIDE = /(^|\.)(localhost|local|lan|internal|home\.arpa)\.?$/;

function isReachable({ publicUrl, discord }: Site): boolean {
  // A Discord of our own is on this machine as the site is.
  if (discord?.apiUrl) return true;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === 'unicast' : !INSIDE.test(host);
}
