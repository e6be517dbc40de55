import { type MatchFormat, mostGames, type Side, winsNeeded } from '../competition/match.ts';
import type { MatchDay, Step } from './day.ts';
import { later, type Moment } from './moment.ts';
import type { MatchDaySettings } from './settings.ts';

type Said = { team1Score: number; team2Score: number; forfeit: Side | null };
type Games = Pick<Said, 'team1Score' | 'team2Score'>;

export const isFinal = ({ forfeit, team1Score, team2Score }: Said, format: MatchFormat) =>
  forfeit !== null ||
  Math.max(team1Score, team2Score) >= winsNeeded(format) ||
  team1Score + team2Score >= mostGames(format);

export const sameResult = (one: Said, other: Said) =>
  one.forfeit === other.forfeit &&
  (one.forfeit !== null || (one.team1Score === other.team1Score && one.team2Score === other.team2Score));

/** Whether a team's version says that the current game is not over: no game has ended since the agreed score. */
export const isNotOver = (said: Said, agreed: Record<Side, number>, format: MatchFormat) =>
  !isFinal(said, format) && said.team1Score === agreed.team1 && said.team2Score === agreed.team2;

export const scoresOf = ({ team1Score, team2Score }: Games) => ({ team1Score, team2Score });
export const saidOf = ({ team1, team2 }: Record<Side, number>): Said => ({
  team1Score: team1,
  team2Score: team2,
  forfeit: null,
});
export const scoreOf = ({ team1Score, team2Score }: Games) => ({ team1: team1Score, team2: team2Score });

/** The alternatives to a report: the possible scores or, during the match, that the game is not over. */
export const possibleVersions = (
  { phase, score }: { phase: string; score: Record<Side, number> },
  { format, canBeDrawn }: Kind,
): Record<Side, number>[] =>
  // A dispute after the match concerns its whole result.
  phase === 'settled'
    ? possibleScores({ score: { team1: 0, team2: 0 } }, { format, canBeDrawn })
    : [...possibleScores({ score }, { format, canBeDrawn }), score];

type Kind = { format: MatchFormat; canBeDrawn: boolean };

/** Every score that can be reported next: at least one game more than the known score, within the format's limits. */
export function possibleScores({ score }: { score: Record<Side, number> }, { format, canBeDrawn }: Kind) {
  const wins = winsNeeded(format);
  const scores: Record<Side, number>[] = [];
  for (let team1 = score.team1; team1 <= wins; team1 += 1)
    for (let team2 = score.team2; team2 <= wins; team2 += 1) {
      const isMore = team1 + team2 > score.team1 + score.team2;
      const isWithin = team1 + team2 <= mostGames(format) && Math.min(team1, team2) < wins;
      const isDrawn = canBeDrawn && mostGames(format) === 1 && team1 === team2;
      if (isMore && (isWithin || isDrawn)) scores.push({ team1, team2 });
    }
  return scores;
}

const NONE: Record<Side, number> = { team1: 0, team2: 0 };

export const scoresIn = ({ score, shownScore, laterScores }: MatchDay) => ({
  score,
  ...(shownScore && { shownScore }),
  ...(laterScores && { laterScores }),
});

/** Sets a score that becomes public once the tournament's delay has passed. */
export const withScore = (day: MatchDay, score: Record<Side, number>, at: Moment): MatchDay => ({
  ...day,
  score,
  laterScores: [...(day.laterScores ?? []), { score, at }],
});

/** Sets a score that is public at once, because the penalty already shows that an absent team lost a game. */
export const withShownScore = (day: MatchDay, score: Record<Side, number>): MatchDay => ({
  ...withoutShownScore(day),
  score,
  shownScore: score,
});

export function withoutShownScore(day: MatchDay): MatchDay {
  const { shownScore: _shown, laterScores: _later, ...rest } = day;
  return rest;
}

/** When the next score of a series becomes public; null if none is waiting. */
export function scoreShownAt({ phase, laterScores }: MatchDay, { gameDelay }: MatchDaySettings) {
  const next = laterScores?.[0];
  return next && phase !== 'closed' ? later(next.at, gameDelay) : null;
}

export function showScore({ laterScores = [], ...day }: MatchDay): Step {
  const [next, ...rest] = laterScores;
  return {
    day: { ...day, ...(next && { shownScore: next.score }), ...(rest.length > 0 && { laterScores: rest }) },
    happened: [{ what: 'score_shown' }],
  };
}

/**
 * The public view of a match day. While a score is delayed, the next game has not publicly begun. Otherwise, the
 * choosing team would reveal who lost the last game.
 */
export function asShown(day: MatchDay): MatchDay {
  if (day.phase === 'settled' || day.phase === 'closed') return day;
  const score = day.shownScore ?? NONE;
  if (!day.laterScores?.length) return { ...day, score };
  return { ...day, score, choosing: null, phase: day.phase === 'choice' ? 'playing' : day.phase };
}
