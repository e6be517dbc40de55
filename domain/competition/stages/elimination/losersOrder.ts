import type { DoubleEliminationSettings, LosersOrder } from '../facts.ts';
import { sizeFor } from './layout.ts';

/**
 * The orders that put the first possible rematch off the longest and leave the fewest early ones, of all that the five
 * can be combined to; the last round that drops has one match, and so no order.
 */
const LATEST_REMATCHES: Readonly<Record<number, readonly LosersOrder[]>> = {
  4: ['natural', 'natural'],
  8: ['natural', 'reverse', 'natural'],
  16: ['natural', 'reverse', 'reverse', 'natural'],
  32: ['natural', 'half_shift', 'reverse', 'reverse', 'natural'],
  64: ['natural', 'reverse_half_shift', 'half_shift', 'reverse', 'reverse', 'natural'],
  128: ['natural', 'reverse_half_shift', 'reverse', 'half_shift', 'half_shift', 'reverse', 'natural'],
};

/** The same where the first upper round is played by half of the seeds, the others being in the lower bracket. */
const WITH_LOWER_START: Readonly<Record<number, readonly LosersOrder[]>> = {
  4: ['natural'],
  8: ['natural', 'natural'],
  16: ['reverse', 'natural', 'natural'],
  32: ['reverse', 'natural', 'natural', 'natural'],
  64: ['reverse', 'reverse_half_shift', 'natural', 'natural', 'natural'],
  128: ['natural', 'reverse_half_shift', 'reverse', 'half_shift', 'reverse', 'natural'],
};

type Lower = Pick<DoubleEliminationSettings, 'hasLowerStart' | 'losersOrders'>;

/** The order of the losers of each upper round in a bracket of a size; the requested one goes first. */
export const losersOrdersFor = (
  { hasLowerStart = false, losersOrders: asked = [] }: Lower,
  entrants: number,
): LosersOrder[] =>
  ((hasLowerStart ? WITH_LOWER_START : LATEST_REMATCHES)[doubleSize(entrants)] ?? []).map(
    (order, round) => asked[round] ?? order,
  );

/** The places in the first round of a double elimination. */
export const doubleSize = (entrants: number) => Math.max(4, sizeFor(entrants));

/** A round's losers, by the places of their matches, in the order in which they enter the lower bracket. */
export function inLosersOrder<Each>(order: LosersOrder, losers: readonly Each[]): Each[] {
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
