import type { Match } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const matchesQuery = (api: Client, tournamentId: string) =>
  pathQuery<Match[]>(api, ['matches', tournamentId], `/api/tournaments/${tournamentId}/matches?limit=1000`);
