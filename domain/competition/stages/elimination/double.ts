import type { DoubleEliminationSettings, LosersOrder } from '../facts.ts';
import type { StageSource } from '../slots.ts';
import {
  cachedLayout,
  type Draft,
  type DraftRound,
  type Layout,
  layOut,
  placementOf,
  seedOrder,
  sizeFor,
} from './layout.ts';

/** The layout of a double-elimination bracket for 3 to 128 teams (docs/rules.md, "Double elimination"). */
export const doubleLayout = (settings: DoubleEliminationSettings, entrants: number): Layout => {
  const { grandFinal, hasLowerStart = false, placementMatches = [] } = settings;
  const size = doubleSize(entrants);
  const orders = losersOrdersFor(settings, entrants);
  const key = [entrants, grandFinal, hasLowerStart, orders.join(), placementMatches.join()];
  return cachedLayout(`double ${key.join(' ')}`, () => {
    const upper = upperRounds(size, hasLowerStart);
    const lower = lowerRounds(size, hasLowerStart, orders);
    let from = 3;
    const placements = lower.toReversed().map((round) => {
      const placement = placementOf(round, from, placementMatches, 'LP');
      from += round.slots.length;
      return placement;
    });
    return layOut(
      [
        ...upper,
        ...lower,
        ...placements.toReversed().flatMap(({ rounds }) => rounds),
        ...finals(upper, lower, grandFinal === 'reset'),
      ],
      entrants,
      [['GF', 'winner'], ['GF', 'loser'], ...placements.flatMap(({ endings }) => endings)],
    );
  });
};

const winnerOf = (of: string): StageSource => ({ kind: 'winner', of });
const loserOf = (of: string): StageSource => ({ kind: 'loser', of });
const times = <Each>(count: number, make: (index: number) => Each) =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * If half of the seeds start in the lower bracket, the first upper round is missing, so the round number in each key is
 * one lower.
 */
const upperKey = (round: number, index: number, hasLowerStart: boolean) =>
  `UB${hasLowerStart ? round - 1 : round}-${index + 1}`;

/** Rounds of the upper bracket. `round` is numbered from 1 as if all teams started there. */
function upperRounds(size: number, hasLowerStart: boolean): DraftRound[] {
  const depth = Math.log2(size);
  const first = hasLowerStart ? 2 : 1;
  const seeds = hasLowerStart ? seedOrder(size).filter((seed) => seed <= size / 2) : seedOrder(size);
  return times(depth - first + 1, (offset): DraftRound => {
    const round = first + offset;
    const source = (place: number): StageSource =>
      round === first
        ? { kind: 'seed', seed: seeds[place] ?? 0 }
        : winnerOf(upperKey(round - 1, place, hasLowerStart));
    const slots = times(
      size / 2 ** round,
      (index): Draft => ({
        key: upperKey(round, index, hasLowerStart),
        sources: [source(index * 2), source(index * 2 + 1)],
      }),
    );
    const name = round === depth ? 'Upper bracket final' : `Upper bracket round ${offset + 1}`;
    return { key: `UB${offset + 1}`, name, part: 'upper', slots };
  });
}

/**
 * Rounds of the lower bracket, in pairs. In the first round of a pair, teams in the lower bracket play each other. In
 * the second, the winners play the losers of an upper round, who are listed first.
 */
function lowerRounds(size: number, hasLowerStart: boolean, orders: readonly LosersOrder[]): DraftRound[] {
  const pairs = Math.log2(size) - 1;
  const upper = (round: number) => {
    const keys = times(size / 2 ** round, (index) => upperKey(round, index, hasLowerStart));
    return inLosersOrder(orders[hasLowerStart ? round - 2 : round - 1] ?? 'natural', keys).map(loserOf);
  };
  const late = seedOrder(size).filter((seed) => seed > size / 2);
  const starters = hasLowerStart ? late.map((seed): StageSource => ({ kind: 'seed', seed })) : upper(1);
  const winners = (round: number, count: number) =>
    times(count, (index) => winnerOf(`LB${round}-${index + 1}`));
  return times(pairs, (pair) => {
    const count = size / 2 ** (pair + 2);
    const [first, second] = [pair * 2 + 1, pair * 2 + 2];
    const among = pair === 0 ? starters : winners(first - 1, count * 2);
    const dropping = upper(pair + 2);
    const staying = winners(first, count);
    return [
      lowerRound(
        first,
        pairs,
        times(count, (index) => [among[index * 2], among[index * 2 + 1]]),
      ),
      lowerRound(
        second,
        pairs,
        times(count, (index) => [dropping[index], staying[index]]),
      ),
    ];
  }).flat();
}

function lowerRound(
  round: number,
  pairs: number,
  sides: readonly [StageSource | undefined, StageSource | undefined][],
): DraftRound {
  const slots = sides.flatMap(([one, other], index): Draft[] =>
    one && other ? [{ key: `LB${round}-${index + 1}`, sources: [one, other] }] : [],
  );
  const name = round === pairs * 2 ? 'Lower bracket final' : `Lower bracket round ${round}`;
  return { key: `LB${round}`, name, part: 'lower', slots };
}

function finals(upper: readonly DraftRound[], lower: readonly DraftRound[], hasReset: boolean): DraftRound[] {
  const last = (rounds: readonly DraftRound[]) => winnerOf(rounds.at(-1)?.slots[0]?.key ?? '');
  const round = (key: string, name: string, slot: Draft): DraftRound => ({
    key,
    name,
    part: 'final',
    slots: [slot],
  });
  const grandFinal = round('GF', 'Grand final', { key: 'GF', sources: [last(upper), last(lower)] });
  if (!hasReset) return [grandFinal];
  const sources = [loserOf('GF'), winnerOf('GF')] as const;
  return [grandFinal, round('GF2', 'Grand final reset', { key: 'GF2', sources, isReset: true })];
}

/**
 * By bracket size, the orders of losers that delay the first possible rematch longest and cause the fewest early
 * rematches. The last upper round has one match, so its order is always `natural`.
 */
const LATEST_REMATCHES: Readonly<Record<number, readonly LosersOrder[]>> = {
  4: ['natural', 'natural'],
  8: ['natural', 'reverse', 'natural'],
  16: ['natural', 'reverse', 'reverse', 'natural'],
  32: ['natural', 'half_shift', 'reverse', 'reverse', 'natural'],
  64: ['natural', 'reverse_half_shift', 'half_shift', 'reverse', 'reverse', 'natural'],
  128: ['natural', 'reverse_half_shift', 'reverse', 'half_shift', 'half_shift', 'reverse', 'natural'],
};

/** The orders of losers for brackets in which half of the seeds start in the lower bracket. */
const WITH_LOWER_START: Readonly<Record<number, readonly LosersOrder[]>> = {
  4: ['natural'],
  8: ['natural', 'natural'],
  16: ['reverse', 'natural', 'natural'],
  32: ['reverse', 'natural', 'natural', 'natural'],
  64: ['reverse', 'reverse_half_shift', 'natural', 'natural', 'natural'],
  128: ['natural', 'reverse_half_shift', 'reverse', 'half_shift', 'reverse', 'natural'],
};

type Lower = Pick<DoubleEliminationSettings, 'hasLowerStart' | 'losersOrders'>;

/** The order in which the losers of each upper round drop down. Requested orders take precedence over the defaults. */
export const losersOrdersFor = (
  { hasLowerStart = false, losersOrders: asked = [] }: Lower,
  entrants: number,
): LosersOrder[] =>
  ((hasLowerStart ? WITH_LOWER_START : LATEST_REMATCHES)[doubleSize(entrants)] ?? []).map(
    (order, round) => asked[round] ?? order,
  );

const doubleSize = (entrants: number) => Math.max(4, sizeFor(entrants));

function inLosersOrder<Each>(order: LosersOrder, losers: readonly Each[]): Each[] {
  const half = losers.length / 2;
  const [upper, lower] = [losers.slice(0, half), losers.slice(half)];
  if (losers.length < 2) return [...losers];
  if (order === 'reverse') return losers.toReversed();
  if (order === 'half_shift') return [...lower, ...upper];
  if (order === 'reverse_half_shift') return [...upper.toReversed(), ...lower.toReversed()];
  if (order === 'pair_flip')
    return losers.map((loser, index) => losers[index % 2 === 0 ? index + 1 : index - 1] ?? loser);
  return [...losers];
}
