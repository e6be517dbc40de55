import { msg } from '../../text/msg.ts';
import type { Sentence } from '../../text/phrase.ts';
import { nameList } from '../../text/translate.ts';
import type { PlayedMatch } from './facts.ts';
import type { Resolved, ResolvedSlot } from './resolve.ts';

export const pairedSlots = ({ slots }: Pick<Resolved, 'slots'>, round: string): ResolvedSlot[] =>
  slots.filter((slot) => slot.round === round && isPaired(slot));

export const isPaired = ({ sides }: ResolvedSlot) => sides[0].source.kind === 'pairing';

export const sidesOf = ({ sides }: ResolvedSlot) => [sides[0].team, sides[1].team] as const;

/** The pair that already has its match in this slot; undefined if there is none. */
export const keptPair = (slot: ResolvedSlot, { pairs }: HandPairs) =>
  slot.match ? pairs.find((pair) => isSamePair(pair, sidesOf(slot))) : undefined;

/**
 * Placements for a whole round paired by hand. A pair with a match stays in its slot, the other pairs take the free
 * slots in order, and the bye comes last.
 */
export function placementsOfPairs(
  matches: readonly PlayedMatch[],
  round: string,
  given: HandPairs,
): [place: string, team: string | null][] {
  const kept = new Map<number, readonly [string, string | null]>();
  for (const { slot, status, team1, team2 } of matches) {
    if (!slot?.startsWith(`${round}-`) || status === 'cancelled') continue;
    const pair = given.pairs.find((each) => isSamePair(each, [team1, team2]));
    if (pair) kept.set(Number(slot.slice(round.length + 1)), pair);
  }
  const others = given.pairs.filter((pair) => ![...kept.values()].includes(pair));
  const waiting = [...others, ...(given.bye === null ? [] : [[given.bye, null] as const])];
  const last = Math.max(0, ...kept.keys());
  const placements: [string, string | null][] = [];
  for (let number = 1; waiting.length > 0 || number <= last; number += 1) {
    const [one, other] = kept.get(number) ?? waiting.shift() ?? [];
    if (one) placements.push([`${round}-${number}.1`, one], [`${round}-${number}.2`, other ?? null]);
  }
  return placements;
}

export type HandPairs = { pairs: readonly [string, string][]; bye: string | null };

/** Why these pairs do not form a complete round, as sentences. `teams` maps the ids of the round's teams to names. */
export function pairingProblems(teams: ReadonlyMap<string, string>, { pairs, bye }: HandPairs): Sentence[] {
  const given = [...pairs.flat(), ...(bye === null ? [] : [bye])];
  const namesOf = (isMeant: (times: number) => boolean) =>
    [...teams].flatMap(([id, name]) => (isMeant(given.filter((team) => team === id).length) ? [name] : []));
  const missing = namesOf((times) => times === 0);
  const repeated = namesOf((times) => times > 1);
  return [
    ...(missing.length > 0 ? [msg`Not paired yet: ${nameList(missing)}.`] : []),
    ...(repeated.length > 0 ? [msg`Paired more than once: ${nameList(repeated)}.`] : []),
    ...(given.some((team) => !teams.has(team)) ? [msg`One of these teams is not in this round.`] : []),
  ];
}

export const rematchesOf = (pairs: readonly [string, string][], earlier: readonly [string, string][]) =>
  pairs.filter((pair) => earlier.some((other) => isSamePair(pair, other)));

export const isSamePair = (
  [one, other]: readonly [string | null, string | null],
  pair: readonly [string | null, string | null],
) => (one === pair[0] && other === pair[1]) || (one === pair[1] && other === pair[0]);
