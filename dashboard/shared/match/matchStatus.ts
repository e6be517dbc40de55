import type { Forfeit, MatchStatus } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import { sense, t } from '#domain/text/translate.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';

export type MatchState = {
  status: MatchStatus;
  dayPhase?: Phase | null;
  forfeit?: Forfeit | null;
  scheduledTime?: string | null;
};

export const MATCH_WORDS: Record<MatchStatus, string> = {
  scheduled: t`Scheduled`,
  waiting: t`Pending`,
  live: t`Live`,
  completed: sense('over')`Done`,
  cancelled: sense('a match')`Cancelled`,
  bye: t`Bye`,
};

/** Why a match is paused: its games have been played, or its clocks are stopped. */
const PAUSED: Partial<Record<Phase, string>> = {
  reported: t`Result reported`,
  disputed: t`In dispute`,
  held: t`Paused`,
};

const pausedWord = ({ status, dayPhase }: MatchState) =>
  status === 'completed' ? undefined : PAUSED[dayPhase ?? 'open'];

/** Whether an unfinished match is paused: a reported result is unconfirmed, or its clocks are stopped. */
export const isPaused = (match: MatchState) => pausedWord(match) !== undefined;

export const isPlaying = (match: MatchState) => match.status === 'live' && !isPaused(match);

export const statusWords = (match: MatchState): string =>
  match.forfeit === 'both' && match.status === 'completed'
    ? t`Double forfeit`
    : (pausedWord(match) ??
      (match.status === 'scheduled' && match.scheduledTime === null ? NO_TIME : MATCH_WORDS[match.status]));

const NO_TIME = t`No time yet`;

export const stateWord = (match: ListedMatch): string => stateByTime(match) ?? NO_TIME;

export function stateByTime(match: ListedMatch): string | null {
  const { status, scheduledTime } = match;
  if (isScoreHidden(match) && status === 'completed') return t`Hidden`;
  if (status === 'waiting') return t`Waiting`;
  const paused = pausedWord(match);
  if (paused) return paused;
  if (status === 'live' || status === 'cancelled') return MATCH_WORDS[status];
  return scheduledTime ? MATCH_WORDS.scheduled : null;
}
