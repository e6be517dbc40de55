import { queryOptions } from '@tanstack/react-query';
import type { RankedPlayer, RankedTeam, TournamentStats } from '#domain/contract/competition/rankings.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const rankingsQuery = (api: Client, tournamentId: string) =>
  pathQuery<RankedTeam[]>(
    api,
    ['rankings', { tournamentId }],
    `/api/rankings/teams?tournamentId=${tournamentId}`,
  );

type Of = { tournamentId: string } | { league: string };

export const playerRankingsQuery = (api: Client, of: Of, perRole = '5') =>
  queryOptions({
    queryKey: ['rankings', { ...of, players: perRole }],
    queryFn: async () => {
      const asked = new URLSearchParams({ ...of, perRole });
      return (await api.read<RankedPlayer[]>(`/api/rankings/players?${asked}`)).data;
    },
  });

export const tournamentStatsQuery = (api: Client, tournamentId: string) =>
  pathQuery<TournamentStats>(
    api,
    ['rankings', { tournamentId, figures: true }],
    `/api/tournaments/${tournamentId}/stats`,
  );
