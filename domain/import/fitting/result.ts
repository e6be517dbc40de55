import { formatsFor } from '../../competition/draws.ts';
import {
  type Forfeit,
  type MatchFormat,
  mostGames,
  otherSide,
  type Side,
  winsNeeded,
} from '../../competition/match.ts';
import type { ForeignMatch } from '../foreign.ts';

export type TakenResult = {
  format: MatchFormat;
  scores: readonly [number, number] | null;
  winner: Side | null;
  forfeit: Forfeit | null;
  note: string | null;
};

export function resultOf(match: ForeignMatch): TakenResult {
  const { winner, score1, score2, isForfeit, isOver } = match;
  const canBeDrawn = hasTable(match);
  const [format, formatNote] = formatOf(match, canBeDrawn);
  if (!winner && isForfeit && isOver)
    return { format, scores: [0, 0], winner, forfeit: 'both', note: formatNote };
  if (!winner && isOver && canBeDrawn && score1 !== null && score1 === score2 && mostGames(format) <= 2)
    return { format, scores: [score1, score1], winner: null, forfeit: null, note: formatNote };
  if (!winner) {
    const isTold = score1 !== null && score2 !== null;
    const level = isTold && score1 === score2 ? ` (${score1}:${score2})` : '';
    const note = isOver
      ? `It ended without a winner${level}; a draw cannot be imported`
      : isTold
        ? `The score there is ${score1}:${score2}, without a winner`
        : ['No result is given', formatNote].filter(Boolean).join('. ');
    return { format, scores: null, winner: null, forfeit: null, note };
  }
  const needed = winsNeeded(format);
  const inOrder = (won: number, lost: number) =>
    winner === 'team1' ? ([won, lost] as const) : ([lost, won] as const);
  if (isForfeit)
    return { format, scores: inOrder(needed, 0), winner, forfeit: otherSide(winner), note: formatNote };
  const [won, lost] = winner === 'team1' ? [score1, score2] : [score2, score1];
  if (won === null || lost === null) {
    const note = 'Its score is not given';
    return { format, scores: inOrder(needed, 0), winner, forfeit: null, note };
  }
  if (won > lost) return { format, scores: inOrder(won, lost), winner, forfeit: null, note: formatNote };
  const note = `Its score (${score1}:${score2}) does not say who won`;
  return { format, scores: inOrder(needed, 0), winner, forfeit: null, note };
}

/** Matches of groups and Swiss stages may have no winner. */
const hasTable = ({ part }: ForeignMatch) => part === 'group' || part === 'swiss';

/** Whether a match is taken over as one that can be drawn: it was, or it has two games. */
export const knowsDraws = ({ winner, forfeit, scores, format }: TakenResult) =>
  format === 'Best of 2' || (scores !== null && winner === null && forfeit === null);

function formatOf(
  { bestOf, score1, score2 }: ForeignMatch,
  canBeDrawn: boolean,
): readonly [MatchFormat, string | null] {
  const formats = formatsFor(canBeDrawn);
  if (bestOf !== null) {
    const format = formats.find((each) => mostGames(each) >= bestOf) ?? 'Best of 7';
    const isSame = mostGames(format) === bestOf;
    return [format, isSame ? null : `Best of ${bestOf} is taken over as ${format.toLowerCase()}`];
  }
  const high = Math.max(score1 ?? 0, score2 ?? 0);
  const isSeries = high > 1 && Math.min(score1 ?? 0, score2 ?? 0) < high;
  const series = isSeries && formatsFor(false).find((each) => winsNeeded(each) === high);
  return [series || 'Best of 1', null];
}
