import type { MatchStatus } from '#domain/competition/match.ts';
import type { Reason } from '#domain/competition/standings.ts';
import type { TournamentStatus } from '#domain/competition/tournament.ts';
import type { LedgerKind } from '#domain/money/prizePool.ts';
import type { RegistrationStatus } from '#domain/registrations/registration.ts';

/** The statuses of a registration. */
export const titles = {
  pending: 'Awaiting review',
  waiting: 'On the waitlist',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
} as const satisfies Record<RegistrationStatus, string>;
export const tournamentStatuses = {
  live: 'live',
  upcoming: 'upcoming',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<TournamentStatus, string>;
/** The rules that break a tie. */
export const reasons = {
  head_to_head: 'head-to-head',
  head_to_head_difference: 'head-to-head score difference',
  head_to_head_scored: 'head-to-head total score',
  wins: 'more wins',
  score_difference: 'score difference',
  scored: 'total score',
  neustadtl: 'beaten opponents’ wins',
  forfeits: 'fewer forfeits',
  duration: 'faster wins',
  game: 'tie-break games',
  draw: 'drawing lots',
  decision: 'a staff decision',
  correction: 'a correction',
  left: 'a withdrawal',
} as const satisfies Record<Reason, string>;

export const matchStatuses = {
  scheduled: 'scheduled',
  waiting: 'waiting',
  live: 'live',
  completed: 'played',
  cancelled: 'cancelled',
  bye: 'bye',
} as const satisfies Record<MatchStatus, string>;
/** The reasons for an entry in the prize pool. */
export const ledgerKinds = {
  base: 'the starting amount',
  registration: 'an approved team',
  donation: 'a donation',
  adjustment: 'an adjustment by the organisers',
} as const satisfies Record<LedgerKind, string>;
