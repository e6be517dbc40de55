import type { League } from './settings.ts';

export type Site = {
  publicUrl: string;
  /** Set only for a local substitute for Discord. */
  discord?: { apiUrl?: string | undefined } | undefined;
};

type Tournament = { id: string; league: League };

/** A URL on the site; undefined for a host without a dot, because Discord would reject the whole message. */
export const linkTo = ({ publicUrl, discord }: Site, path: string): string | undefined =>
  discord?.apiUrl || /[.:]/.test(new URL(publicUrl).hostname) ? `${publicUrl}${path}` : undefined;

/** The URL of a tournament's page: `page` is 'bracket' or 'teams', and `more` is added to the query. */
export const pageOf = (site: Site, { id, league }: Tournament, page: string, more = '') =>
  linkTo(site, `/${page}?league=${league}&tournament=${id}${more}`);

/** A regular expression would scan each run of slashes repeatedly. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end);
}

export const ROOM_ANCHOR = '#match-day';
