import { type MatchFormat, type Side, winsNeeded } from '../competition/match.ts';

/** A result as somebody says it: games, or who gives up. */
type Said = { team1Score: number; team2Score: number; forfeit: Side | null };
type Games = Pick<Said, 'team1Score' | 'team2Score'>;

/** Whether a report ends the match: by a forfeit, or by the wins that its format needs. */
export const isFinal = ({ forfeit, team1Score, team2Score }: Said, format: MatchFormat) =>
  forfeit !== null || Math.max(team1Score, team2Score) >= winsNeeded(format);

/** Whether two versions are the same result. */
export const sameResult = (one: Said, other: Said) =>
  one.forfeit === other.forfeit &&
  (one.forfeit !== null || (one.team1Score === other.team1Score && one.team2Score === other.team2Score));

/** The games of a result, as a result is asked for. */
export const scoresOf = ({ team1Score, team2Score }: Games) => ({ team1Score, team2Score });
/** The same by side. */
export const scoreOf = ({ team1Score, team2Score }: Games) => ({ team1: team1Score, team2: team2Score });

/** Every score that may be reported next: a game more than is known, up to the wins that the format needs. */
export function possibleScores(
  { score }: { score: Record<Side, number> },
  format: MatchFormat,
): Record<Side, number>[] {
  const wins = winsNeeded(format);
  const scores: Record<Side, number>[] = [];
  for (let team1 = score.team1; team1 <= wins; team1 += 1)
    for (let team2 = score.team2; team2 <= wins; team2 += 1) {
      const isMore = team1 + team2 > score.team1 + score.team2;
      if (isMore && Math.min(team1, team2) < wins) scores.push({ team1, team2 });
    }
  return scores;
}
