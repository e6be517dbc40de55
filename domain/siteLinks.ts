import type { League } from './settings.ts';

/** Where the site stands, for messages in Discord. */
export type Site = {
  publicUrl: string;
  /** An own Discord on this machine has an address; the real one has none. */
  discord?: { apiUrl?: string | undefined } | undefined;
};

type Tournament = { id: string; league: League };

/** An address of the site; undefined where Discord refuses the whole message because of it: a host without a dot. */
export const linkTo = ({ publicUrl, discord }: Site, path: string): string | undefined =>
  discord?.apiUrl || /[.:]/.test(new URL(publicUrl).hostname) ? `${publicUrl}${path}` : undefined;

/** Where the site shows a tournament: `page` is 'bracket', 'teams'; more goes into the query. */
export const pageOf = (site: Site, { id, league }: Tournament, page: string, more = '') =>
  linkTo(site, `/${page}?league=${league}&tournament=${id}${more}`);

/** An address or a path without the slashes at its end; a pattern would look at each run of them again and again. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address.charAt(end - 1) === '/') end -= 1;
  return address.slice(0, end);
}

/** The room's place on the match page. */
export const ROOM_ANCHOR = '#match-day';
