import type { Side } from '../competition/match.ts';
import type { MatchDay, Step } from './day.ts';
import { later, type Moment } from './moment.ts';
import type { MatchDaySettings } from './settings.ts';

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

/** Sets a score that is public at once: the penalty already says that a team lost a game by absence. */
export const withShownScore = (day: MatchDay, score: Record<Side, number>): MatchDay => ({
  ...withoutShownScore(day),
  score,
  shownScore: score,
});

export function withoutShownScore(day: MatchDay): MatchDay {
  const { shownScore: _shown, laterScores: _later, ...rest } = day;
  return rest;
}

/** When the next score of a series becomes public; null where none waits. */
export function scoreShownAt(
  { phase, laterScores }: MatchDay,
  { gameDelay }: MatchDaySettings,
): Moment | null {
  const next = laterScores?.[0];
  return next && phase !== 'closed' ? later(next.at, gameDelay) : null;
}

/** Publishes the score that has waited longest. */
export function showScore({ laterScores = [], ...day }: MatchDay): Step {
  const [next, ...rest] = laterScores;
  return {
    day: { ...day, ...(next && { shownScore: next.score }), ...(rest.length > 0 && { laterScores: rest }) },
    happened: [{ what: 'score_shown' }],
  };
}

/**
 * The public view of a day. While a score waits for the delay, the next game has not begun in public: the team that
 * chooses in it has lost the last one.
 */
export function asShown(day: MatchDay): MatchDay {
  const isOver = day.phase === 'settled' || day.phase === 'closed';
  if (isOver) return day;
  const score = day.shownScore ?? NONE;
  if (!day.laterScores?.length) return { ...day, score };
  return { ...day, score, choosing: null, phase: day.phase === 'choice' ? 'playing' : day.phase };
}
