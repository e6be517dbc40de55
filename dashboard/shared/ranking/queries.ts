import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { RankedPlayer, RankedTeam } from '#domain/contract/rankings.ts';
import type { RatedTeam } from '#domain/contract/ratings.ts';
import type { TournamentStats } from '#domain/contract/statistics.ts';
import { pathQuery } from '#shared/api/api.ts';

/** Teams in order: of a tournament, or of a league over all its tournaments. */
export const rankingsQuery = (api: Client, of: { tournamentId: string } | { league: string }) =>
  pathQuery<RankedTeam[]>(api, ['rankings', of], `/api/rankings/teams?${new URLSearchParams(of)}`);

/** Teams of a league by rating, over all tournaments. */
export const ratingsQuery = (api: Client, league: string) =>
  queryOptions({
    queryKey: ['rankings', { league, ratings: true }],
    queryFn: async () => (await api.read<RatedTeam[]>(`/api/ratings?league=${league}`)).data,
  });

/** The best five players of each role: of a tournament, or of a league over all its tournaments. */
export const playerRankingsQuery = (api: Client, of: { tournamentId: string } | { league: string }) =>
  queryOptions({
    queryKey: ['rankings', { ...of, players: true }],
    queryFn: async () => {
      const asked = new URLSearchParams({ ...of, perRole: '5' });
      return (await api.read<RankedPlayer[]>(`/api/rankings/players?${asked}`)).data;
    },
  });

/** How many take part in a tournament and how much of it is played. */
export const tournamentStatsQuery = (api: Client, tournamentId: string) =>
  pathQuery<TournamentStats>(
    api,
    ['rankings', { tournamentId, figures: true }],
    `/api/tournaments/${tournamentId}/stats`,
  );
