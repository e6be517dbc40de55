import type { MatchStatus } from '#domain/competition/match.ts';
import type { Reason } from '#domain/competition/standings.ts';
import type { TournamentStatus } from '#domain/competition/tournament.ts';
import type { LedgerKind } from '#domain/money/prizePool.ts';
import type { RegistrationStatus } from '#domain/registration/registration.ts';

/** How a registration stands. */
export const titles: Record<RegistrationStatus, string> = {
  pending: 'Awaiting review',
  waiting: 'In the waiting line',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};
/** How a tournament stands. */
export const tournamentStatuses: Record<TournamentStatus, string> = {
  live: 'live',
  upcoming: 'upcoming',
  completed: 'completed',
  cancelled: 'cancelled',
};
/** What decides between level teams. */
export const reasons: Record<Reason, string> = {
  head_to_head: 'head-to-head',
  head_to_head_difference: 'head-to-head difference',
  head_to_head_scored: 'most scored head-to-head',
  wins: 'more wins',
  score_difference: 'score difference',
  scored: 'most scored',
  neustadtl: 'wins of beaten opponents',
  forfeits: 'fewer forfeits',
  duration: 'shorter won games',
  game: 'tie-break games',
  draw: 'a draw',
  decision: 'a decision',
  correction: 'a correction',
  left: 'a withdrawal',
};

/** How a match stands. */
export const matchStatuses: Record<MatchStatus, string> = {
  scheduled: 'scheduled',
  waiting: 'waiting',
  live: 'live',
  completed: 'played',
  cancelled: 'cancelled',
  bye: 'bye',
};
/** Why a prize pool grew. */
export const ledgerKinds: Record<LedgerKind, string> = {
  base: 'from the start',
  registration: 'a team approved',
  donation: 'a donation',
  adjustment: 'adjusted by the organisers',
};
