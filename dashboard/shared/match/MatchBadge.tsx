import type { MatchStatus } from '#domain/competition/match.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { isPaused, type MatchState, statusWords } from './matchStatus.ts';

const TONES: Record<MatchStatus, Tone> = {
  scheduled: 'sched',
  waiting: 'sched',
  live: 'air',
  completed: 'word',
  cancelled: 'bad',
  bye: 'sched',
};

export const MatchBadge = ({ match }: { match: MatchState }) => (
  <Badge tone={isPaused(match) ? 'sched' : TONES[match.status]}>{statusWords(match)}</Badge>
);
