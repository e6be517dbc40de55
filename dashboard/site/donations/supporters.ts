import type { Supporters } from '#domain/contract/competition/prizePool.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

/** The supporters of a tournament and the largest donors of all time. The server adds up all donations. */
export const supportersQuery = (api: Client, tournamentId: string) =>
  pathQuery<Supporters>(
    api,
    ['donations', 'supporters', tournamentId],
    `/api/tournaments/${tournamentId}/supporters`,
  );
