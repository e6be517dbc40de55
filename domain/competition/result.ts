import { invalid } from '../errors.ts';
import { MAX_SCORE } from '../settings.ts';
import { sentence } from '../text/sentences.ts';
import { t } from '../text/translate.ts';
import { type Forfeit, type MatchFormat, mostGames, otherSide, type Side, winsNeeded } from './match.ts';

export type RequestedResult = {
  team1Score?: number | null | undefined;
  team2Score?: number | null | undefined;
  forfeit?: Forfeit | null | undefined;
};

/** `winner` is null for a draw or a double forfeit. */
export type Result = { team1Score: number; team2Score: number; winner: Side | null; forfeit: Forfeit | null };

/**
 * The result to store (docs/rules.md, "Result of a match"). Scores are whole numbers from 0 to 999. They can be level
 * only if the match can end in a draw. A blank counts as 0. In a forfeit, the winner gets the necessary wins and the
 * loser 0; a double forfeit is 0–0. Throws an error with the problems by field.
 */
export function readResult(
  { team1Score, team2Score, forfeit }: RequestedResult,
  format: MatchFormat,
  canBeDrawn = false,
): Result {
  if (forfeit === 'both') return { team1Score: 0, team2Score: 0, winner: null, forfeit };
  if (forfeit) {
    const wins = winsNeeded(format);
    const winner = otherSide(forfeit);
    return {
      team1Score: winner === 'team1' ? wins : 0,
      team2Score: winner === 'team2' ? wins : 0,
      winner,
      forfeit,
    };
  }
  const scores = { team1Score: team1Score ?? 0, team2Score: team2Score ?? 0 };
  const fields: Record<string, string> = {};
  for (const side of ['team1Score', 'team2Score'] as const)
    if (!Number.isInteger(scores[side]) || scores[side] < 0 || scores[side] > MAX_SCORE)
      fields[side] = t`A score must be a whole number from 0 to ${MAX_SCORE}`;
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
  if (scores.team1Score === scores.team2Score) {
    // A longer series continues until one side has won.
    if (canBeDrawn && mostGames(format) <= 2) return { ...scores, winner: null, forfeit: null };
    const tied = canBeDrawn ? sentence('no_draw', { format }) : sentence('scores_tied');
    throw invalid(tied, { team1Score: tied, team2Score: tied });
  }
  return { ...scores, winner: scores.team1Score > scores.team2Score ? 'team1' : 'team2', forfeit: null };
}

export function endOf(format: MatchFormat) {
  if (format === 'Best of 1') return sentence('best_of_1');
  return format === 'Best of 2'
    ? sentence('best_of_2')
    : sentence('best_of', { format, wins: winsNeeded(format) });
}

/**
 * A translatable warning about a score that is unusual for its format; null if the score fits. The result is accepted
 * either way.
 */
export function scoreWarning(scores: { team1Score: number; team2Score: number }, format: MatchFormat) {
  const wins = winsNeeded(format);
  const high = Math.max(scores.team1Score, scores.team2Score);
  const low = Math.min(scores.team1Score, scores.team2Score);
  if (high === wins && low < wins && high + low <= mostGames(format)) return null;
  if (high === low && mostGames(format) <= 2 && (high + low === 2 || wins === 1)) return null;
  return endOf(format);
}
