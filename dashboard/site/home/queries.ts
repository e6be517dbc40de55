import type { FeaturedTeam } from '#domain/contract/competition/teams.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const featuredTeamsQuery = (api: Client, tournamentId: string) =>
  pathQuery<FeaturedTeam[]>(
    api,
    ['teams', tournamentId, 'featured'],
    `/api/tournaments/${tournamentId}/featured-teams`,
  );
