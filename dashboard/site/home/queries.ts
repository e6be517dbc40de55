import type { FeaturedTeam } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const featuredTeamsQuery = (api: Client, tournamentId: string) =>
  pathQuery<FeaturedTeam[]>(
    api,
    ['teams', tournamentId, 'featured'],
    `/api/tournaments/${tournamentId}/featured-teams`,
  );

export const isLive = ({ status }: Tournament) => status === 'live';

/** The tournament whose matches lead the home page: the chosen one, or a live one if that has yet to begin. */
export function leadTournament(tournament: Tournament | undefined, all: readonly Tournament[]) {
  if (tournament?.status === 'live' || tournament?.status === 'completed') return tournament;
  const live = all.filter(isLive);
  return live.find(({ league }) => league === tournament?.league) ?? live[0] ?? tournament;
}
