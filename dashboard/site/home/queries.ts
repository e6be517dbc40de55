import type { FeaturedTeam } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';
import { mainOf } from '#shared/tournament/select.ts';

export const featuredTeamsQuery = (api: Client, tournamentId: string) =>
  pathQuery<FeaturedTeam[]>(
    api,
    ['teams', tournamentId, 'featured'],
    `/api/tournaments/${tournamentId}/featured-teams`,
  );

export const isLive = ({ status }: Tournament) => status === 'live';

/** The tournament whose matches lead the home page: the chosen one or, if it has no matches yet, a live one. */
export function leadTournament(tournament: Tournament | undefined, all: readonly Tournament[]) {
  const { status, league, matchCount = 0 } = tournament ?? {};
  if (matchCount > 0 || status === 'live' || status === 'completed') return tournament;
  const main = mainOf(all.filter((each) => each.league === league));
  const live = all.filter((each) => isLive(each) && (!each.isSample || main?.isSample));
  return live.find((each) => each.league === league) ?? live[0] ?? tournament;
}
