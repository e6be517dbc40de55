import { type MatchFormat, otherSide, type Side, winsNeeded } from '../../competition/match.ts';
import type { ForeignMatch } from '../foreign.ts';

/** A result as it is written here; `note` says what had to be changed for it. */
export type TakenResult = {
  format: MatchFormat;
  scores: readonly [number, number] | null;
  winner: Side | null;
  forfeit: Side | null;
  note: string | null;
};

/** What a match of another site is here: its format, and its result where it has one that can be taken over. */
export function resultOf(match: ForeignMatch): TakenResult {
  const { winner, score1, score2, isForfeit, isOver } = match;
  const [format, formatNote] = formatOf(match);
  if (!winner) {
    const isTold = score1 !== null && score2 !== null;
    const level = isTold && score1 === score2 ? ` (${score1}:${score2})` : '';
    const note = isOver
      ? `It ended without a winner${level}; a draw cannot be taken over`
      : isTold
        ? `It stands ${score1}:${score2} there, and nobody has won it`
        : ['No result is told', formatNote].filter(Boolean).join('. ');
    return { format, scores: null, winner: null, forfeit: null, note };
  }
  const needed = winsNeeded(format);
  const inOrder = (won: number, lost: number) =>
    winner === 'team1' ? ([won, lost] as const) : ([lost, won] as const);
  if (isForfeit)
    return { format, scores: inOrder(needed, 0), winner, forfeit: otherSide(winner), note: formatNote };
  const [won, lost] = winner === 'team1' ? [score1, score2] : [score2, score1];
  if (won === null || lost === null) {
    const note = 'Its score is not told';
    return { format, scores: inOrder(needed, 0), winner, forfeit: null, note };
  }
  if (won > lost) return { format, scores: inOrder(won, lost), winner, forfeit: null, note: formatNote };
  const note = `Its score (${score1}:${score2}) does not say who won`;
  return { format, scores: inOrder(needed, 0), winner, forfeit: null, note };
}

/** The format that is told, or the one that the winner's games speak for. */
function formatOf({ bestOf, score1, score2 }: ForeignMatch): readonly [MatchFormat, string | null] {
  if (bestOf === 1 || bestOf === 3 || bestOf === 5) return [`Best of ${bestOf}`, null];
  if (bestOf !== null)
    return bestOf === 2
      ? ['Best of 3', 'Best of 2 is taken over as best of 3']
      : ['Best of 5', `Best of ${bestOf} is taken over as best of 5`];
  const high = Math.max(score1 ?? 0, score2 ?? 0);
  const low = Math.min(score1 ?? 0, score2 ?? 0);
  if (high === 2 && low < 2) return ['Best of 3', null];
  return [high === 3 && low < 3 ? 'Best of 5' : 'Best of 1', null];
}
