import type { StageSource } from '../slots.ts';
import type { DraftRound, Ending } from './layout.ts';

export type Placement = { rounds: DraftRound[]; endings: Ending[] };

/**
 * The matches in which losers of a round play for the places that they would share, from `from` on, as far as
 * these are wanted (docs/rules.md, "Placement matches"): winners play on for the better half, losers for the
 * other.
 */
export function placementOf(
  losersOf: DraftRound,
  from: number,
  wanted: readonly number[],
  letters: 'P' | 'LP' = 'P',
): Placement {
  const sources = losersOf.slots.map(({ key }): StageSource => ({ kind: 'loser', of: key }));
  return playedOut(sources, from, { wanted, letters }) ?? { rounds: [], endings: [[losersOf.key, 'loser']] };
}

type Terms = { wanted: readonly number[]; letters: 'P' | 'LP' };

function playedOut(sources: readonly StageSource[], from: number, terms: Terms): Placement | null {
  const to = from + sources.length - 1;
  const { wanted, letters } = terms;
  if (sources.length < 2 || !wanted.some((place) => from <= place && place <= to)) return null;
  const isLast = sources.length === 2;
  const key = `${letters}${from}${isLast ? '' : `-${to}`}`;
  const pairs = Array.from({ length: sources.length / 2 }, (_, index) => index);
  const slotKey = (index: number) => (isLast ? key : `${key}-${index + 1}`);
  const slots = pairs.flatMap((index) => {
    const [one, other] = [sources[index * 2], sources[index * 2 + 1]];
    return one && other ? [{ key: slotKey(index), sources: [one, other] as const }] : [];
  });
  const own: DraftRound = { key, name: nameOf(from, to), part: 'places', slots };
  const follow = (kind: 'winner' | 'loser', first: number): Placement =>
    playedOut(
      pairs.map((index) => ({ kind, of: slotKey(index) })),
      first,
      terms,
    ) ?? { rounds: [], endings: [[key, kind]] };
  const [better, others] = [follow('winner', from), follow('loser', from + pairs.length)];
  return {
    rounds: [own, ...better.rounds, ...others.rounds],
    endings: [...better.endings, ...others.endings],
  };
}

function nameOf(from: number, to: number): string {
  if (to - from > 1) return `Places ${from} to ${to}`;
  return from === 3 ? 'Third-place match' : `Match for place ${from}`;
}
