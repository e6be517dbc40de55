import type { GamesBetween, PlayerGames, TeamGames } from '#domain/contract/games/gameStatistics.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

/*
 * What games tell. A game that everybody may see from now on is no change that the live stream speaks of; each result is,
 * and has these read again.
 */

/** A player's game statistics, over all tournaments. */
export const playerGamesQuery = (api: Client, id: string) =>
  pathQuery<PlayerGames>(api, ['rankings', 'player', id, 'games'], `/api/players/${id}/games`);

/** A team's game statistics, over all tournaments. */
export const teamGamesQuery = (api: Client, id: string) =>
  pathQuery<TeamGames>(api, ['rankings', 'team', id, 'games'], `/api/teams/${id}/games`);

/** The games of two teams against each other. */
export const gamesBetweenQuery = (api: Client, id: string, otherId: string) =>
  pathQuery<GamesBetween>(
    api,
    ['rankings', 'between', id, otherId],
    `/api/teams/${id}/games/against/${otherId}`,
  );
