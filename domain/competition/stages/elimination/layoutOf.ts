import type { Arrival, GslSettings, SingleEliminationSettings, StageSettings } from '../facts.ts';
import { groupName, seedsOfGroups } from '../roundRobin/schedule.ts';
import type { StageRound, StageSource } from '../slots.ts';
import { doubleLayout } from './double.ts';
import {
  cachedLayout,
  type Draft,
  type DraftRound,
  type Ending,
  type Layout,
  layOut,
  placementOf,
  seedOrder,
  sizeFor,
} from './layout.ts';

export type EliminationSettings = Exclude<StageSettings, { kind: 'round_robin' | 'swiss' }>;

export function layoutOf(settings: EliminationSettings, entrants: number): Layout {
  if (settings.kind === 'gsl') return gslLayout(settings);
  return settings.kind === 'single_elimination'
    ? singleLayout(settings, entrants)
    : doubleLayout(settings, entrants);
}

/** Requested placement matches for which there are too few teams. */
export function emptyPlacements(settings: StageSettings, entrants: number): number[] {
  if (!('placementMatches' in settings)) return [];
  const { byKey } = layoutOf(settings, entrants);
  const isPlayed = (place: number) => {
    const slot = byKey.get(`P${place}`) ?? byKey.get(`LP${place}`);
    return slot?.blank.sides.every(({ open }) => open !== 'Bye') ?? false;
  };
  return (settings.placementMatches ?? []).filter((place) => !isPlayed(place));
}

/** The layout of a single-elimination bracket for 2 to 128 teams (docs/rules.md, "Elimination stages"). */
const singleLayout = (settings: SingleEliminationSettings, entrants: number): Layout => {
  const { hasThirdPlaceMatch, placementMatches = [], pairing = 'adjacent' } = settings;
  const wanted = [...(hasThirdPlaceMatch ? [3] : []), ...placementMatches];
  return cachedLayout(`single ${entrants} ${wanted.join()} ${pairing}`, () => {
    const rounds = mainRounds(sizeFor(entrants), pairing === 'crossed');
    const [final, ...others] = rounds.toReversed();
    const placements = others.map((round) => placementOf(round, round.slots.length + 1, wanted));
    return layOut(
      [...others.toReversed(), ...placements.toReversed().flatMap((each) => each.rounds), final ?? []].flat(),
      entrants,
      [['F', 'winner'], ['F', 'loser'], ...placements.flatMap(({ endings }) => endings)],
    );
  });
};

function mainRounds(size: number, isCrossed: boolean): DraftRound[] {
  const seeds = seedOrder(size);
  const depth = Math.log2(size);
  return Array.from({ length: depth }, (_, round): DraftRound => {
    const { key, name, slotKey } = roundNames(round, depth);
    const matches = size / 2 ** (round + 1);
    const source = (index: number, side: 0 | 1): StageSource => {
      if (round === 0) return { kind: 'seed', seed: seeds[index * 2 + side] ?? 0 };
      const feeder = isCrossed && round === 1 ? index + side * matches : index * 2 + side;
      return { kind: 'winner', of: roundNames(round - 1, depth).slotKey(feeder) };
    };
    const slots = Array.from({ length: matches }, (_, index) => ({
      key: slotKey(index),
      sources: [source(index, 0), source(index, 1)] as const,
    }));
    return { key, name, part: null, slots };
  });
}

function roundNames(round: number, depth: number) {
  const late = depth - 1 - round;
  if (late === 0) return { key: 'F', name: 'Final', slotKey: () => 'F' };
  const key = late === 1 ? 'SF' : late === 2 ? 'QF' : `R${round + 1}`;
  const name = late === 1 ? 'Semifinals' : late === 2 ? 'Quarterfinals' : `Round ${round + 1}`;
  return { key, name, slotKey: (index: number) => `${key}${late > 2 ? '-' : ''}${index + 1}` };
}

const ROUNDS = [
  ['O', 'Opening matches'],
  ['W', 'Winners’ matches'],
  ['L', 'Losers’ matches'],
  ['D', 'Decider matches'],
] as const;

const ENDINGS: readonly Ending[] = [
  ['W', 'winner'],
  ['D', 'winner'],
  ['D', 'loser'],
  ['L', 'loser'],
];

const gslLayout = ({ groups, distribution }: GslSettings): Layout =>
  cachedLayout(`gsl ${groups.join()} ${distribution}`, () => {
    const seats = seedsOfGroups(groups, distribution);
    const entrants = groups.reduce((sum, size) => sum + size, 0);
    const rounds = ROUNDS.map(([key, name]) => ({
      key,
      name,
      part: null,
      slots: seats.flatMap((seeds, index) => slotsOf(groupName(index), seeds, entrants)[key]),
    }));
    return layOut(rounds, entrants, ENDINGS);
  });

/** The matches of a group by round. A seat without a seed is a bye. */
function slotsOf(group: string, seeds: readonly number[], entrants: number) {
  const seats = seedOrder(4).map(
    (seat): StageSource => ({ kind: 'seed', seed: (seeds[seat - 1] ?? entrants) + 1 }),
  );
  const key = (match: string) => `${group}-${match}`;
  const from = (kind: 'winner' | 'loser', match: string): StageSource => ({ kind, of: key(match) });
  const slot = (match: string, one: StageSource, other: StageSource): Draft => ({
    key: key(match),
    sources: [one, other],
  });
  const [first, fourth, second, third] = seats as [StageSource, StageSource, StageSource, StageSource];
  return {
    O: [slot('O1', first, fourth), slot('O2', second, third)],
    W: [slot('W', from('winner', 'O1'), from('winner', 'O2'))],
    L: [slot('L', from('loser', 'O1'), from('loser', 'O2'))],
    D: [slot('D', from('loser', 'W'), from('winner', 'L'))],
  };
}

export function teamInGsl(
  { layout, rounds }: { layout: Layout; rounds: readonly StageRound[] },
  group: string,
  place: number,
): Arrival {
  const [match, side] = ENDINGS[place - 1] ?? [];
  const laid = layout.byKey.get(`${group}-${match}`);
  const slot = laid && rounds[laid.round]?.slots[laid.index];
  if (!slot || !side) return { team: null, open: slot ? 'TBD' : 'Bye' };
  const team = slot[side];
  if (team !== null) return { team, open: null };
  const isEmpty = slot.isVoid || (side === 'loser' && slot.state === 'bye');
  return { team, open: isEmpty ? 'Bye' : `Group ${group} undecided` };
}
