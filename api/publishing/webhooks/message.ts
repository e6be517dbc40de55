import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, type Site } from '#domain/siteLinks.ts';

/** A message as a webhook gets it: under the league's own name and mark, and pinging nobody. */
export const webhookPost = (message: object, publicUrl: string | undefined) => ({
  ...message,
  allowed_mentions: { parse: [] },
  // Discord refuses a post under a name that holds its own.
  ...(!/discord|clyde/i.test(siteSettings().name) && { username: siteSettings().name }),
  avatar_url: publicUrl && pictureLinkTo({ publicUrl }, '/mark.png'),
});

/** What an edit takes: the name and the mark of a post stay. */
export const webhookEdit = (message: object) => ({ ...message, allowed_mentions: { parse: [] } });

/** An address of the site's that Discord can fetch a picture from; undefined where it reaches no such site. */
export const pictureLinkTo = (site: Site, path: string): string | undefined =>
  isReachable(site) ? linkTo(site, path) : undefined;

/** Names that lead nowhere outside of their own network. */
const INSIDE = /(^|\.)(localhost|local|lan|internal|home\.arpa)\.?$/;

function isReachable({ publicUrl, discord }: Site): boolean {
  // A Discord of our own is on this machine as the site is.
  if (discord?.apiUrl) return true;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  // The parser has written every notation of an address in one way; every message asks for this.
  return isIP(host) ? ipaddr.process(host).range() === 'unicast' : !INSIDE.test(host);
}
