import type { Client } from '#domain/contract/client.ts';
import type { Match } from '#domain/contract/matches.ts';
import { pathQuery } from '#shared/api/api.ts';

export const matchesQuery = (api: Client, tournamentId: string) =>
  pathQuery<Match[]>(api, ['matches', tournamentId], `/api/tournaments/${tournamentId}/matches?limit=1000`);
