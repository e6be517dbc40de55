import { type HandPairs, isSamePair } from '../stages/swiss/handPairs.ts';
import type { Resolved, ResolvedSlot } from './resolve.ts';

/** The places of a Swiss round; none where there is no such round. */
export const pairedSlots = ({ slots }: Pick<Resolved, 'slots'>, round: string): ResolvedSlot[] =>
  slots.filter((slot) => slot.round === round && isPaired(slot));

/** Whether the pairing of a Swiss round brings its teams together. */
export const isPaired = ({ sides }: ResolvedSlot) => sides[0].source.kind === 'pairing';

/** Who stands in a match. */
export const sidesOf = ({ sides }: ResolvedSlot) => [sides[0].team, sides[1].team] as const;

/** The pair of a round that meets in a place already, and has its match there. */
export const keptPair = (slot: ResolvedSlot, { pairs }: HandPairs) =>
  slot.match ? pairs.find((pair) => isSamePair(pair, sidesOf(slot))) : undefined;

/** Hand placements of a whole round: a pair that has its match keeps its place, the others follow as given, the bye last. */
export function placementsOfPairs(
  slots: readonly ResolvedSlot[],
  round: string,
  given: HandPairs,
): [place: string, team: string | null][] {
  const kept = new Map(slots.map((slot) => [slot.key, keptPair(slot, given)]));
  const others = given.pairs.filter((pair) => ![...kept.values()].includes(pair));
  const waiting = [...others, ...(given.bye === null ? [] : [[given.bye, null] as const])];
  const last = slots.findLastIndex(({ key }) => kept.get(key)) + 1;
  const placements: [string, string | null][] = [];
  for (let number = 1; waiting.length > 0 || number <= last; number += 1) {
    const key = `${round}-${number}`;
    const [one, other] = kept.get(key) ?? waiting.shift() ?? [];
    if (one) placements.push([`${key}.1`, one], [`${key}.2`, other ?? null]);
  }
  return placements;
}
