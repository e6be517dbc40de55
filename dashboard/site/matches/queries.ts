import type { Client } from '#domain/contract/client.ts';
import type { Match, MatchBackground } from '#domain/contract/matches.ts';
import { pathQuery } from '#shared/api/api.ts';

/** The other matches of a match's teams. */
export const backgroundQuery = (api: Client, { id, tournamentId }: Pick<Match, 'id' | 'tournamentId'>) =>
  pathQuery<MatchBackground>(api, ['backgrounds', tournamentId, id], `/api/matches/${id}/background`);
