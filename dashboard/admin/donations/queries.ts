import { queryOptions } from '@tanstack/react-query';
import { readAllPages } from '#admin/shared/readAllPages.ts';
import type { Donation } from '#domain/contract/competition/prizePool.ts';
import type { Client } from '#domain/contract/http/client.ts';

/** Every donation of a tournament, newest first. */
export const donationsQuery = (api: Client, tournamentId: string) =>
  queryOptions({
    queryKey: ['donations', tournamentId],
    queryFn: () => readAllPages<Donation>(api, `/api/donations?limit=1000&tournamentId=${tournamentId}`),
  });

/** The first words of the queries that money changes. */
export const MONEY = ['donations', 'prizePools', 'tournaments'] as const;
