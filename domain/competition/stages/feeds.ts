import { seedOrder } from './elimination/layout.ts';
import type { Place } from './facts.ts';
import { groupName } from './roundRobin/schedule.ts';

/** The source of a seed: an entrant in the tournament, numbered from 1, or a place in an earlier stage. */
export type Feed = { entrant: number } | Place;

export const entrantFeeds = (count: number): Feed[] =>
  Array.from({ length: count }, (_, index) => ({ entrant: index + 1 }));

export const placeFeeds = (stage: number, count: number): Feed[] =>
  Array.from({ length: count }, (_, index) => ({ stage, place: index + 1 }));

/** Group places in the order of seeds: all first places, then all second places, and so on. */
export const seededFeeds = (stage: number, groups: number, perGroup: number): Feed[] =>
  Array.from({ length: groups * perGroup }, (_, index) => ({
    stage,
    group: groupName(index % groups),
    place: Math.floor(index / groups) + 1,
  }));

/**
 * The top two from each group, crossed: A1 v B2 and C1 v D2 in one half, B1 v A2 and D1 v C2 in the other. Teams from
 * the same group can meet again only in the final. The number of groups must be a power of two.
 */
export function crossedFeeds(stage: number, groups: number): Feed[] {
  const pairs = Array.from({ length: groups }, (_, match): [Feed, Feed] => {
    const half = match < groups / 2 ? 0 : 1;
    const first = (match % (groups / 2)) * 2 + half;
    const second = first + (half === 0 ? 1 : -1);
    return [
      { stage, group: groupName(first), place: 1 },
      { stage, group: groupName(second), place: 2 },
    ];
  });
  return inBracketOrder(pairs);
}

export const bestFeeds = (stage: number, place: number, count: number): Feed[] =>
  Array.from({ length: count }, (_, index) => ({ stage, place, best: index + 1 }));

export function inBracketOrder(matches: readonly (readonly [Feed, Feed])[]): Feed[] {
  const feeds: Feed[] = [];
  const sides = matches.flat();
  for (const [place, seed] of seedOrder(sides.length).entries()) {
    const feed = sides[place];
    if (feed) feeds[seed - 1] = feed;
  }
  return feeds;
}

/**
 * The notation of feeds: `#3` is the third entrant, `1.A2` second place in group A of stage 1, and `2.5` fifth place in
 * stage 2. `1.3/2` is the second-best third-placed team across the groups of stage 1.
 */
export const FEED = /^(?:#(\d{1,3})|(\d{1,2})\.(?:([A-Z]{0,2})(\d{1,3})|(\d{1,2})\/(\d{1,2})))$/;

export function readFeed(written: string): Feed {
  const [, entrant, stage, group, place, shared, best] = FEED.exec(written) ?? [];
  if (entrant !== undefined) return { entrant: Number(entrant) };
  if (best !== undefined) return { stage: Number(stage) - 1, place: Number(shared), best: Number(best) };
  return { stage: Number(stage) - 1, ...(group && { group }), place: Number(place) };
}

export const writeFeed = (feed: Feed): string =>
  'entrant' in feed
    ? `#${feed.entrant}`
    : `${feed.stage + 1}.${feed.group ?? ''}${feed.place}${feed.best ? `/${feed.best}` : ''}`;
