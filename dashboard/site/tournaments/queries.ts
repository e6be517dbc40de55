import type { RulesVersion, Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';
import { mainOf, ofLeague } from '#shared/tournament/select.ts';

export const rulesHistoryQuery = (api: Client, tournamentId: string) =>
  pathQuery<RulesVersion[]>(
    api,
    ['tournaments', 'rules', tournamentId],
    `/api/tournaments/${tournamentId}/rules-history`,
  );

/** The league's main tournament. A sample, whose money is fictitious, never replaces a real tournament. */
export const payingOf = (all: readonly Tournament[], league: Tournament['league']) =>
  mainOf(ofLeague(all, league).filter((each) => !each.isSample)) ?? mainOf(ofLeague(all, league));

/** Whether the tournament's page lists its teams; later, its tables and places show them. */
export const hasTeamList = ({ status, format, teamCount }: Tournament) =>
  teamCount > 0 && (status === 'upcoming' || (status === 'live' && format !== 'group_stage'));
