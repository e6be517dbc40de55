import type { GameSide } from './record.ts';

/** Somebody's client that told who has won a game: an observer's, or that of a player of a side. */
export type Witness = { isObserver: boolean; side: GameSide | null; winner: GameSide };

/**
 * Who has won a game by its witnesses: what an observer says, or a player of each side; `contradiction` where two say
 * otherwise, null where there are too few (docs/rules.md, "Witnesses of a game").
 */
export function verdictOf(witnesses: readonly Witness[]): GameSide | 'contradiction' | null {
  const [first] = witnesses;
  if (!first) return null;
  if (witnesses.some(({ winner }) => winner !== first.winner)) return 'contradiction';
  const isEnough =
    witnesses.some(({ isObserver }) => isObserver) ||
    (['radiant', 'dire'] as const).every((side) =>
      witnesses.some((one) => !one.isObserver && one.side === side),
    );
  return isEnough ? first.winner : null;
}
