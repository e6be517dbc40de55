import { conflict } from '../errors.ts';
import { isUndecided, type RegistrationStatus } from './registration.ts';

export const ROSTER_CHANGE_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RosterChangeStatus = (typeof ROSTER_CHANGE_STATUSES)[number];

/**
 * Whether a captain only asks for another player: the roster is settled once the team is approved, or
 * registration has closed.
 */
export const isRosterSettled = (status: RegistrationStatus, closed: string | undefined) =>
  !isUndecided(status) || closed !== undefined;

/** What deciding on a request means: 'decide' it, or 'already' done; one that was decided otherwise is a conflict. */
export function rosterDecision(status: RosterChangeStatus, wanted: 'approved' | 'rejected') {
  if (status === 'pending') return 'decide';
  if (status === wanted) return 'already';
  throw conflict(status, `This change was ${status} already`);
}
