import { queryOptions } from '@tanstack/react-query';
import { readAllPages } from '#admin/shared/readAllPages.ts';
import type { KnownCaptain, Registration } from '#domain/contract/competition/registrations.ts';
import type { RosterChange } from '#domain/contract/competition/rosterChanges.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { isUndecided, type RegistrationStatus } from '#domain/registration/registration.ts';

export const registrationsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations'],
    queryFn: () => readAllPages<Registration>(api, '/api/pending-teams?limit=1000'),
    // A decision taken elsewhere must not stay hidden behind a lost stream.
    refetchOnWindowFocus: true,
  });

/** Players whom captains ask for, the first request first. */
export const rosterChangesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations', 'rosterChanges'],
    queryFn: () => readAllPages<RosterChange>(api, '/api/roster-changes?status=pending&limit=1000'),
    refetchOnWindowFocus: true,
  });

export const captainsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations', 'captains'],
    queryFn: () => readAllPages<KnownCaptain>(api, '/api/captains?limit=1000'),
  });

/** Those that wait for a decision, newest first. */
export const undecided = (all: readonly Registration[]) =>
  all
    .filter(({ status }) => isUndecided(status))
    .toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));

/** Those that were decided, the last decision first. */
export const decided = (all: readonly Registration[]) =>
  all
    .filter(({ status }) => !isUndecided(status))
    .toSorted((a, b) => (b.decidedAt ?? '').localeCompare(a.decidedAt ?? ''));

/** What became of a registration. */
export const DECIDED_WORDS: Record<RegistrationStatus, string> = {
  pending: 'Pending',
  waiting: 'On the waitlist',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const undoLabel = ({ status }: Registration) => (status === 'approved' ? 'Un-approve' : 'Undo');
