import type { StoredStatus } from '../competition/tournament.ts';
import { conflict } from '../errors.ts';
import type { Sentence } from '../text/phrase.ts';
import { sentence } from '../text/sentences.ts';

export const REGISTRATION_STATUSES = ['pending', 'waiting', 'approved', 'rejected', 'withdrawn'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/**
 * Statuses in which a registration reserves its name, tag and Steam IDs, and its captain cannot register another team
 * (docs/rules.md, "Held names and players").
 */
export const RESERVING_STATUSES: readonly RegistrationStatus[] = ['pending', 'waiting', 'approved'];
const UNDECIDED: readonly RegistrationStatus[] = ['pending', 'waiting'];

export const isUndecided = (status: RegistrationStatus) => UNDECIDED.includes(status);

export type OpenFacts = {
  status: StoredStatus;
  registrationOpen: boolean;
  registrationClosesAt: Date | null;
  now: Date;
};

/**
 * Why registration is closed, as a sentence; undefined while it is open. A derived status of 'live' does not close it
 * (docs/rules.md, "When registration is open").
 */
export function closedReason(facts: OpenFacts): Sentence | undefined {
  if (facts.status === 'completed') return sentence('tournament_completed');
  if (facts.status === 'cancelled') return sentence('tournament_cancelled');
  if (!facts.registrationOpen) return sentence('registration_closed');
  if (facts.registrationClosesAt && facts.registrationClosesAt <= facts.now)
    return sentence('registration_has_closed');
  return undefined;
}

export function requireOpen(facts: OpenFacts) {
  const reason = closedReason(facts);
  if (reason) throw conflict('registration_closed', reason);
}

export type TakenPlaces = {
  approvedTeams: number;
  /** Places reserved for teams from the previous season (docs/rules.md, "Kept places"). */
  kept: number;
  maxTeams: number;
};

const isFull = ({ approvedTeams, kept, maxTeams }: TakenPlaces) => approvedTeams + kept >= maxTeams;

/**
 * A new registration joins the waitlist (docs/rules.md, "Waiting line") if approved teams and reserved places together
 * reach the maximum, or if other teams are waiting, so that no team is overtaken.
 */
export const arrivalStatus = (places: TakenPlaces, waiting: number, hasPlace = false): RegistrationStatus =>
  !hasPlace && (isFull(places) || waiting > 0) ? 'waiting' : 'pending';

export type Places = TakenPlaces & { status: StoredStatus; pending: number };

/** The number of waiting teams that move up for the admin's decision (docs/rules.md, "Waiting line"). */
export const promotions = ({ status, approvedTeams, kept, maxTeams, pending }: Places): number =>
  status === 'completed' || status === 'cancelled'
    ? 0
    : Math.max(0, maxTeams - approvedTeams - kept - pending);

/** The status of a reopened registration, which regains its place on the waitlist (docs/rules.md, "Waiting line"). */
export const returnStatus = (places: Places, waitingBefore: number, waiting: number): RegistrationStatus =>
  promotions(places) > waitingBefore ? 'pending' : arrivalStatus(places, waiting);

export function approval(status: RegistrationStatus, places: TakenPlaces): 'approve' | 'already' {
  if (status === 'approved') return 'already';
  if (status === 'withdrawn') throw conflict('withdrawn', sentence('captain_withdrew'));
  if (status === 'rejected') throw conflict('rejected', sentence('reopen_first'));
  requirePlace(places);
  return 'approve';
}

export function requirePlace(places: TakenPlaces) {
  const { approvedTeams, kept, maxTeams } = places;
  if (approvedTeams >= maxTeams)
    throw conflict('tournament_full', sentence('places_taken', { count: maxTeams }));
  if (isFull(places)) throw conflict('places_kept', sentence('places_kept', { count: kept }));
}

/**
 * The effect of rejecting a registration (docs/rules.md, "Decisions on a registration"): 'reject', or 'already' if it
 * had been rejected earlier. Throws (409) if it is approved or withdrawn.
 */
export function rejection(status: RegistrationStatus): 'reject' | 'already' {
  if (status === 'rejected') return 'already';
  if (status === 'approved') throw conflict('approved', sentence('approved_already'));
  if (status === 'withdrawn') throw conflict('withdrawn', sentence('captain_withdrew'));
  return 'reject';
}

/**
 * The effect of withdrawing a registration (docs/rules.md, "Decisions on a registration"): 'withdraw', or 'already' if
 * it was withdrawn before. Throws a 409 for a decided one.
 */
export function withdrawal(status: RegistrationStatus): 'withdraw' | 'already' {
  if (status === 'withdrawn') return 'already';
  if (status === 'approved') throw conflict('approved', sentence('ask_to_withdraw'));
  if (status === 'rejected') throw conflict('rejected', sentence('rejected_already'));
  return 'withdraw';
}

/**
 * The effect of reopening a registration (docs/rules.md, "Decisions on a registration"): 'reopen' for a rejected or
 * withdrawn one, 'unapprove' for an approved one, 'already' for an open one.
 */
export function reopening(status: RegistrationStatus): 'reopen' | 'unapprove' | 'already' {
  if (isUndecided(status)) return 'already';
  return status === 'approved' ? 'unapprove' : 'reopen';
}

export function requireUndecided(status: RegistrationStatus) {
  if (status === 'approved') throw conflict('approved', sentence('ask_for_changes'));
  if (!isUndecided(status))
    throw conflict(
      status,
      sentence(status === 'rejected' ? 'registration_rejected' : 'registration_withdrawn'),
    );
}

export const ROSTER_CHANGE_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RosterChangeStatus = (typeof ROSTER_CHANGE_STATUSES)[number];

/** Whether a captain can only request a different player, because the team is approved or registration has closed. */
export const isRosterSettled = (status: RegistrationStatus, closed: string | undefined) =>
  !isUndecided(status) || closed !== undefined;

/** The effect of a roster decision: 'decide', or 'already' for a repeat. Throws a 409 for the opposite decision. */
export function rosterDecision(status: RosterChangeStatus, wanted: 'approved' | 'rejected') {
  if (status === 'pending') return 'decide';
  if (status === wanted) return 'already';
  throw conflict(status, `This change has already been ${status}`);
}
