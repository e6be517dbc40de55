import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { Participation } from '#domain/contract/participations.ts';
import { readAllPages } from '../readAllPages.ts';

export const participationsQuery = (api: Client, tournamentId: string) =>
  queryOptions({
    queryKey: ['participations', tournamentId],
    queryFn: () =>
      readAllPages<Participation>(api, `/api/tournaments/${tournamentId}/participations?limit=1000`),
  });
