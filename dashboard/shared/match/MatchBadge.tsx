import type { MatchStatus } from '#domain/competition/match.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

const TONES: Record<MatchStatus, Tone> = {
  scheduled: 'sched',
  waiting: 'sched',
  live: 'air',
  completed: 'done',
  cancelled: 'bad',
  bye: 'sched',
};

/** A match's status; on air is the one that is filled. */
export const MatchBadge = ({ status }: { status: MatchStatus }) => (
  <Badge tone={TONES[status]}>{MATCH_WORDS[status]}</Badge>
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
