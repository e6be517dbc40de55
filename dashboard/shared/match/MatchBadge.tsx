import type { MatchStatus } from '#domain/competition/match.ts';
import type { Phase } from '#domain/matchDay/matchDay.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const TONES: Record<MatchStatus, Tone> = {
  scheduled: 'sched',
  waiting: 'sched',
  live: 'air',
  completed: 'done',
  cancelled: 'bad',
  bye: 'sched',
};

type State = { status: MatchStatus; dayPhase?: Phase | null };

/** A match's status; on air is the one that is filled. */
export const MatchBadge = ({ match }: { match: State }) => (
  <Badge tone={isPaused(match) ? 'sched' : TONES[match.status]}>{statusWords(match)}</Badge>
);

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

/** Whether nobody plays now, though the match is not over: a result waits for its answer, or the clocks stand still. */
export const isPaused = ({ status, dayPhase }: State) =>
  (status === 'live' || status === 'scheduled') && PAUSED[dayPhase ?? 'open'] !== undefined;

/** A match's status in words. */
export const statusWords = (match: State): string =>
  (isPaused(match) && PAUSED[match.dayPhase ?? 'open']) || MATCH_WORDS[match.status];
