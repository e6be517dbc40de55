import type { TournamentStatus } from '#domain/competition/tournament.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';
import { STATUS_WORDS } from './status.ts';

const TONES: Record<TournamentStatus, Tone> = {
  upcoming: 'sched',
  live: 'live',
  completed: 'past',
  cancelled: 'bad',
};

export const StatusBadge = ({ status }: { status: TournamentStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
);
