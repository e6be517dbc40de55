import { queryOptions } from '@tanstack/react-query';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { readAllPages } from '../readAllPages.ts';

export const participationsQuery = (api: Client, tournamentId: string) =>
  queryOptions({
    queryKey: ['participations', tournamentId],
    queryFn: () =>
      readAllPages<Participation>(api, `/api/tournaments/${tournamentId}/participations?limit=1000`),
  });
