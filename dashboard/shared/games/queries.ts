import type { PlayerGames, TeamGames } from '#domain/contract/games/gameStatistics.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

/*
 * Statistics on games. Results in the live stream refresh them, but the stream does not announce games whose delay has
 * passed.
 */

export const playerGamesQuery = (api: Client, id: string) =>
  pathQuery<PlayerGames>(api, ['rankings', 'player', id, 'games'], `/api/players/${id}/games`);

export const teamGamesQuery = (api: Client, id: string) =>
  pathQuery<TeamGames>(api, ['rankings', 'team', id, 'games'], `/api/teams/${id}/games`);
