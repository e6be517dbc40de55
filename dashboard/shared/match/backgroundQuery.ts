import type { Match, MatchBackground } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const backgroundQuery = (api: Client, { id, tournamentId }: Pick<Match, 'id' | 'tournamentId'>) =>
  pathQuery<MatchBackground>(api, ['backgrounds', tournamentId, id], `/api/matches/${id}/background`);
