import type { Rating } from './rating.ts';
import type { Layout } from './stages/elimination/layout.ts';
import { layoutOf } from './stages/elimination/layoutOf.ts';
import type { GslSettings, RoundRobinSettings, StageSettings, SwissSettings } from './stages/facts.ts';
import { seedsOfGroups } from './stages/roundRobin/schedule.ts';
import type { PlannedStage } from './stages/tournament.ts';

/**
 * Pairs of seeds that meet in their first match, and pots of seeds that can swap without a disadvantage to either team.
 * Seeds are numbered from 0.
 */
export type FirstMeetings = {
  pairs: readonly (readonly [number, number])[];
  pots: readonly (readonly number[])[];
  /** The seeds in each group; null if the first stage has no groups. */
  groups: readonly (readonly number[])[] | null;
};

export function firstMeetings(stages: readonly PlannedStage[]): FirstMeetings {
  const [first] = stages;
  if (!first) return { pairs: [], pots: [], groups: null };
  const { settings, feeds } = first;
  // A stage's seeds can differ from the tournament's.
  const entrants = feeds.map((feed) => ('entrant' in feed ? feed.entrant - 1 : -1));
  const { pairs, pots, groups } = meetingsOf(settings, feeds.length);
  const entrantOf = (seed: number) => entrants[seed] ?? -1;
  const entrantsOf = (seeds: readonly number[]) => seeds.map(entrantOf).filter((entrant) => entrant >= 0);
  return {
    pairs: pairs.map(([one, other]): [number, number] => [entrantOf(one), entrantOf(other)]),
    pots: pots.map(entrantsOf),
    groups: groups?.map(entrantsOf) ?? null,
  };
}

function meetingsOf(settings: StageSettings, count: number): FirstMeetings {
  switch (settings.kind) {
    case 'round_robin':
    case 'gsl':
      return ofGroups(settings);
    case 'swiss':
      return ofSwiss(settings, count);
    default:
      return ofLayout(layoutOf(settings, count), count);
  }
}

function ofGroups({ groups, distribution }: RoundRobinSettings | GslSettings): FirstMeetings {
  const seats = seedsOfGroups(groups, distribution);
  return {
    pairs: seats.flatMap((group) =>
      group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other] as const)),
    ),
    pots: Array.from({ length: Math.max(0, ...groups) }, (_, row) =>
      seats.flatMap((group) => group[row] ?? []).toSorted((one, other) => one - other),
    ),
    groups: seats,
  };
}

function ofSwiss({ pairing }: SwissSettings, count: number): FirstMeetings {
  const half = Math.floor(count / 2);
  const pairs = Array.from(
    { length: half },
    (_, seed) => [seed, pairing === 'fold' ? 2 * half - 1 - seed : half + seed] as const,
  );
  return { pairs, pots: tiers(count), groups: null };
}

function ofLayout({ seeded }: Layout, count: number): FirstMeetings {
  const pairs = seeded.flatMap(({ sources: [one, other] }) =>
    one.kind === 'seed' && other.kind === 'seed' && Math.max(one.seed, other.seed) <= count
      ? [[one.seed - 1, other.seed - 1] as const]
      : [],
  );
  return { pairs, pots: tiers(count), groups: null };
}

/** Pots of seeds: 1, 2, 3 to 4, 5 to 8 and so on. */
function tiers(count: number): number[][] {
  const pots: number[][] = [[0]];
  for (let from = 1; from < count; from *= 2)
    pots.push(Array.from({ length: Math.min(from, count - from) }, (_, index) => from + index));
  return pots;
}

/**
 * Teams by seed, with as few unwanted first meetings as possible (docs/rules.md, "Seeding"). Teams in the same pot swap
 * as long as that reduces such meetings; the closest seeds swap first, then the lowest.
 */
export function separated<Team>(
  teams: readonly Team[],
  { pairs, pots }: FirstMeetings,
  shouldNotMeet: (one: Team, other: Team) => boolean,
): Team[] {
  const order = [...teams];
  const swaps = pots
    .flatMap((pot) => pot.flatMap((one, index) => pot.slice(index + 1).map((other) => [one, other] as const)))
    .filter(([one, other]) => Math.max(one, other) < order.length)
    .toSorted(([one, other], [third, fourth]) => other - one - (fourth - third) || third - one);
  const meetingsOf = (...seeds: number[]) =>
    pairs.filter((pair) => {
      if (!pair.some((seed) => seeds.includes(seed))) return false;
      const [one, other] = [order[pair[0]], order[pair[1]]];
      return one !== undefined && other !== undefined && shouldNotMeet(one, other);
    }).length;
  const swap = (one: number, other: number) => {
    [order[one], order[other]] = [order[other] as Team, order[one] as Team];
  };
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [one, other] of swaps) {
      const before = meetingsOf(one, other);
      if (before === 0) continue;
      swap(one, other);
      if (meetingsOf(one, other) < before) isBetter = true;
      else swap(one, other);
    }
  }
  return order;
}

export const SEEDING_WAYS = ['registration', 'hand', 'rating', 'last_season', 'draw', 'pots'] as const;
export type SeedingWay = (typeof SEEDING_WAYS)[number];

export type Seeding = {
  by: SeedingWay;
  drawSeed: string | null;
  /** Teams that met recently or share an organisation were kept apart in their first matches where possible. */
  isSeparated?: boolean | undefined;
  /** The number of seeds in the draw; seeds added later have higher numbers. */
  drawnTeams?: number | undefined;
};

export type Candidate = {
  id: string;
  rating: Rating | null;
  /** The team's final place in its league's last season, if it took part. */
  lastPlace: number | null;
};

/** Teams by rating. Unrated teams come last, in order of registration. */
export const seedByRating = <Team extends Candidate>(teams: readonly Team[]): Team[] =>
  teams.toSorted(
    (one, other) =>
      (other.rating?.rating ?? Number.NEGATIVE_INFINITY) - (one.rating?.rating ?? Number.NEGATIVE_INFINITY) ||
      0,
  );

/** Teams by their place in the last season of their league. Newcomers come last, in order of registration. */
export const seedByLastSeason = <Team extends Candidate>(teams: readonly Team[]): Team[] =>
  teams.toSorted(
    (one, other) => (one.lastPlace ?? Number.MAX_SAFE_INTEGER) - (other.lastPlace ?? Number.MAX_SAFE_INTEGER),
  );
