import ipaddr from 'ipaddr.js';
import type { League } from '../domain/settings.ts';
import type { House } from './handler.ts';

type Tournament = { id: string; league: League };

/** An address of the site; undefined where Discord refuses the whole message because of it: a host without a dot. */
export const linkTo = ({ publicUrl, discord }: House, path: string): string | undefined =>
  discord?.apiUrl || /[.:]/.test(new URL(publicUrl).hostname) ? `${publicUrl}${path}` : undefined;

/** Where the site shows a tournament: `page` is 'bracket', 'teams'; more goes into the query. */
export const pageOf = (house: House, { id, league }: Tournament, page: string, more = '') =>
  linkTo(house, `/${page}?league=${league}&tournament=${id}${more}`);

/** The absolute address of a logo that Discord can fetch; undefined without a logo, or where it reaches no such site. */
export const logoOf = (house: House, logo: string | null | undefined): string | undefined =>
  logo && isReachable(house) ? linkTo(house, logo) : undefined;

/** Names that lead nowhere outside of their own network. */
const INSIDE = /(^|\.)(localhost|local|lan|internal|home\.arpa)\.?$/;

function isReachable({ publicUrl, discord }: House): boolean {
  // A Discord of our own is on this machine as the site is.
  if (discord?.apiUrl) return true;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? ipaddr.process(host).range() === 'unicast' : !INSIDE.test(host);
}
