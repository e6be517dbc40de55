import type { Forfeit, MatchStatus } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import { sense, t } from '#domain/text/translate.ts';
import { kindOf } from '#shared/match/words.ts';
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

/** Sorts live matches first (paused ones last), then upcoming ones by time, then results, newest first. */
export function inOrder<M extends ListedMatch>(matches: readonly M[]): M[] {
  const rank = { live: 0, upcoming: 1, results: 2 };
  const at = (match: ListedMatch) =>
    kindOf(match) === 'results'
      ? -Date.parse(match.actualEndTime ?? match.updatedAt)
      : match.scheduledTime
        ? Date.parse(match.scheduledTime)
        : Number.MAX_SAFE_INTEGER;
  return matches
    .map((match) => ({
      match,
      rank: rank[kindOf(match)] + (match.status === 'live' && isPaused(match) ? 0.5 : 0),
      at: at(match),
    }))
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at)
    .map(({ match }) => match);
}
