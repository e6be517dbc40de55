import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, type Site } from '#domain/siteLinks.ts';

/** Returns a webhook's message with the league's name and avatar, and with all pings disabled. */
export const webhookPost = (message: object, publicUrl: string | undefined) => ({
  ...message,
  allowed_mentions: { parse: [] },
  // Discord refuses usernames that contain these words.
  ...(!/discord|clyde/i.test(siteSettings().name) && { username: siteSettings().name }),
  avatar_url: publicUrl && pictureLinkTo({ publicUrl }, '/mark.png'),
});

/** The name and avatar of the original post do not change. */
export const webhookEdit = (message: object) => ({ ...message, allowed_mentions: { parse: [] } });

/** Returns a URL from which Discord can fetch a picture, or undefined if Discord cannot reach the site. */
export const pictureLinkTo = (site: Site, path: string) =>
  isReachable(site) ? linkTo(site, path) : undefined;

/** Hostnames that exist only within a private network. */
const INSIDE = /(^|\.)(localhost|local|lan|internal|home\.arpa)\.?$/;

function isReachable({ publicUrl, discord }: Site): boolean {
  // The simulated Discord runs on the same machine as the site, so it can fetch any of the site's URLs.
  if (discord?.apiUrl) return true;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  // The URL parser has already normalised the URL. The check is kept cheap, since it runs for every message.
  return isIP(host) ? ipaddr.process(host).range() === 'unicast' : !INSIDE.test(host);
}
