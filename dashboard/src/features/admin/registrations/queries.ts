import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../domain/contract/client.ts';
import { listRegistrations, type Registration } from '../../../../../domain/contract/registrations.ts';
import { isUndecided } from '../../../../../domain/registration.ts';

/** Every registration of every tournament; only an admin may read them. */
export const registrationsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['registrations'],
    queryFn: async () => (await api.call(listRegistrations, { query: { limit: 1000 } })).data,
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
