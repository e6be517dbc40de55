import type { Side } from '../competition/match.ts';
import type { MatchDay, Step } from './day.ts';
import { later, type Moment } from './moment.ts';
import type { MatchDaySettings } from './settings.ts';

const NONE: Record<Side, number> = { team1: 0, team2: 0 };

/** How the series of a day stands, and what of it everybody sees. */
export const scoresIn = ({ score, shownScore, laterScores }: MatchDay) => ({
  score,
  ...(shownScore && { shownScore }),
  ...(laterScores && { laterScores }),
});

/** A day with another score, which everybody sees once the tournament's delay has passed. */
export const withScore = (day: MatchDay, score: Record<Side, number>, at: Moment): MatchDay => ({
  ...day,
  score,
  laterScores: [...(day.laterScores ?? []), { score, at }],
});

/** The same where everybody sees it at once: that a team lost a game by absence is told with the penalty. */
export const withShownScore = (day: MatchDay, score: Record<Side, number>): MatchDay => ({
  ...withoutShownScore(day),
  score,
  shownScore: score,
});

/** A day without the score that everybody sees: its result is shown instead, or its games count no more. */
export function withoutShownScore(day: MatchDay): MatchDay {
  const { shownScore: _shown, laterScores: _later, ...rest } = day;
  return rest;
}

/** When everybody sees the next score of a series; null where none waits. */
export function scoreShownAt(
  { phase, laterScores }: MatchDay,
  { gameDelay }: MatchDaySettings,
): Moment | null {
  const next = laterScores?.[0];
  return next && phase !== 'closed' ? later(next.at, gameDelay) : null;
}

/** Shows everybody the score that has waited longest. */
export function showScore({ laterScores = [], ...day }: MatchDay): Step {
  const [next, ...rest] = laterScores;
  return {
    day: {
      ...day,
      ...(next && { shownScore: next.score }),
      ...(rest.length > 0 && { laterScores: rest }),
    },
    happened: [{ what: 'score_shown' }],
  };
}

/**
 * A day as it is shown to everybody. While a score waits for the delay, the next game has not begun for them: who
 * chooses in it tells who has lost the last one.
 */
export function asShown(day: MatchDay): MatchDay {
  const isOver = day.phase === 'settled' || day.phase === 'closed';
  if (isOver) return day;
  const score = day.shownScore ?? NONE;
  if (!day.laterScores?.length) return { ...day, score };
  return {
    ...day,
    score,
    choosing: null,
    phase: day.phase === 'choice' ? 'playing' : day.phase,
  };
}
