import { queryOptions } from '@tanstack/react-query';
import { wholeQuery } from '#admin/shared/readAllPages.ts';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';

export const registrationsQuery = (api: Client) =>
  queryOptions({
    ...wholeQuery<Registration>(api, ['registrations'], '/api/pending-teams?limit=1000'),
    // Decisions made elsewhere must appear even if live updates stop.
    refetchOnWindowFocus: true,
  });
