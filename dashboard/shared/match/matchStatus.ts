import type { MatchStatus } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import { isScoreHidden } from '#shared/preferences/mask.ts';

export type MatchState = { status: MatchStatus; dayPhase?: Phase | null };

/** Words of a match's status. */
export const MATCH_WORDS: Record<MatchStatus, string> = {
  scheduled: 'Scheduled',
  waiting: 'Pending',
  live: 'Live now',
  completed: 'Completed',
  cancelled: 'Cancelled',
  bye: 'Bye',
};

/** What a match waits for once its games are played, or while its clocks stand still. */
const PAUSED: Partial<Record<Phase, string>> = {
  reported: 'Result reported',
  disputed: 'In dispute',
  held: 'Paused',
};

const pausedWord = ({ status, dayPhase }: MatchState) =>
  status === 'completed' ? undefined : PAUSED[dayPhase ?? 'open'];

/** Whether nobody plays now, though the match is not over: a result waits for its answer, or the clocks stand still. */
export const isPaused = (match: MatchState) => pausedWord(match) !== undefined;

/** Whether it is played now. */
export const isPlaying = (match: MatchState) => match.status === 'live' && !isPaused(match);

/** A match's status in words. */
export const statusWords = (match: MatchState): string => pausedWord(match) ?? MATCH_WORDS[match.status];

/** What stands beneath VS where the time stands beside it: that there is none is said there. */
export function stateByTime(match: ListedMatch): string | null {
  const word = stateWord(match);
  return word === 'TBD' ? null : word;
}

/** A match's state in a word. */
export function stateWord(match: ListedMatch): string {
  const { status, scheduledTime } = match;
  if (isScoreHidden(match) && status === 'completed') return 'Hidden';
  if (status === 'waiting') return 'Waiting';
  const paused = pausedWord(match);
  if (paused) return paused;
  if (status === 'live') return 'Live Now!';
  if (status === 'cancelled') return 'Cancelled';
  return scheduledTime ? 'Scheduled' : 'TBD';
}
