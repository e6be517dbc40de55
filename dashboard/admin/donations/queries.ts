import { wholeQuery } from '#admin/shared/readAllPages.ts';
import type { Donation } from '#domain/contract/competition/prizePool.ts';
import type { Client } from '#domain/contract/http/client.ts';

export const donationsQuery = (api: Client, tournamentId: string) =>
  wholeQuery<Donation>(
    api,
    ['donations', tournamentId],
    `/api/donations?limit=1000&tournamentId=${tournamentId}`,
  );

/** Query key prefixes to invalidate when a donation or a prize pool changes. */
export const MONEY = ['donations', 'prizePools', 'tournaments'] as const;
