import type { Forfeit, MatchStatus } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import { sense, t } from '#domain/text/translate.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';

export type MatchState = { status: MatchStatus; dayPhase?: Phase | null; forfeit?: Forfeit | null };

/** Words of a match's status. */
export const MATCH_WORDS: Record<MatchStatus, string> = {
  scheduled: t`Scheduled`,
  waiting: t`Pending`,
  live: t`Live now`,
  completed: sense('a match')`Completed`,
  cancelled: sense('a match')`Cancelled`,
  bye: t`Bye`,
};

/** What a match waits for once its games are played, or while its clocks stand still. */
const PAUSED: Partial<Record<Phase, string>> = {
  reported: t`Result reported`,
  disputed: t`In dispute`,
  held: t`Paused`,
};

const pausedWord = ({ status, dayPhase }: MatchState) =>
  status === 'completed' ? undefined : PAUSED[dayPhase ?? 'open'];

/** Whether nobody plays now, though the match is not over: a result waits for its answer, or the clocks stand still. */
export const isPaused = (match: MatchState) => pausedWord(match) !== undefined;

/** Whether it is played now. */
export const isPlaying = (match: MatchState) => match.status === 'live' && !isPaused(match);

/** A match's status in words. */
export const statusWords = (match: MatchState): string =>
  match.forfeit === 'both' && match.status === 'completed'
    ? t`Double forfeit`
    : (pausedWord(match) ?? MATCH_WORDS[match.status]);

/** A match's state in a word. */
export const stateWord = (match: ListedMatch): string => stateByTime(match) ?? t`TBD`;

export function stateByTime(match: ListedMatch): string | null {
  const { status, scheduledTime } = match;
  if (isScoreHidden(match) && status === 'completed') return t`Hidden`;
  if (status === 'waiting') return t`Waiting`;
  const paused = pausedWord(match);
  if (paused) return paused;
  if (status === 'live') return t`Live Now!`;
  if (status === 'cancelled') return sense('a match')`Cancelled`;
  return scheduledTime ? t`Scheduled` : null;
}
