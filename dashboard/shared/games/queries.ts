import { queryOptions } from '@tanstack/react-query';
import type { GamesBetween, PlayerGames, TeamGames } from '#domain/contract/games/gameStatistics.ts';
import type { Client } from '#domain/contract/http/client.ts';

/*
 * What games tell. A game that everybody may see from now on is no change that the live stream speaks of; each result is,
 * and has these read again.
 */

/** A player's game statistics, over all tournaments. */
export const playerGamesQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['rankings', 'player', id, 'games'],
    queryFn: async () => (await api.read<PlayerGames>(`/api/players/${id}/games`)).data,
  });

/** A team's game statistics, over all tournaments. */
export const teamGamesQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['rankings', 'team', id, 'games'],
    queryFn: async () => (await api.read<TeamGames>(`/api/teams/${id}/games`)).data,
  });

/** The games of two teams against each other. */
export const gamesBetweenQuery = (api: Client, id: string, otherId: string) =>
  queryOptions({
    queryKey: ['rankings', 'between', id, otherId],
    queryFn: async () => (await api.read<GamesBetween>(`/api/teams/${id}/games/against/${otherId}`)).data,
  });
