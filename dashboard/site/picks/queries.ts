import { queryOptions } from '@tanstack/react-query';
import type { PickLeague, PickSheet, PickTableRow } from '#domain/contract/competition/picks.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { Board } from '#domain/picks/board.ts';
import { pathQuery, readOne } from '#shared/api/api.ts';
import { pagesQuery } from '#shared/api/pages.ts';
import type { Shares } from './picking.ts';

export const pickBoardQuery = (api: Client, tournamentId: string) =>
  queryOptions({
    // A result invalidates this key along with the bracket's, since the bracket determines the board.
    queryKey: ['brackets', tournamentId, 'picks'],
    queryFn: async () =>
      (
        await api.read<{ isOff: boolean; board: Board; shares: Shares }>(
          `/api/tournaments/${tournamentId}/pick-board`,
        )
      ).data,
  });

export const ownPicksQuery = (api: Client, tournamentId: string) =>
  pathQuery<PickSheet | null>(
    api,
    ['picks', tournamentId, 'me'],
    `/api/tournaments/${tournamentId}/picks/me`,
  );

const PAGE = 50;

export const pickTableQuery = (api: Client, tournamentId: string) =>
  pagesQuery<PickTableRow>(
    api,
    ['picks', tournamentId, 'table'],
    `/api/tournaments/${tournamentId}/picks?limit=${PAGE}`,
  );

/** The whole table of a league of friends, which has at most 500 members. */
export const leagueTableQuery = (api: Client, tournamentId: string, league: string) =>
  queryOptions({
    queryKey: ['picks', tournamentId, 'league', league],
    queryFn: async () =>
      (await api.read<PickTableRow[]>(`/api/tournaments/${tournamentId}/picks?limit=500&league=${league}`))
        .data,
  });

export const pickLeaguesQuery = (api: Client) =>
  pathQuery<PickLeague[]>(api, ['pickLeagues'], '/api/pick-leagues');

export const pickLeagueQuery = (api: Client, code: string) =>
  queryOptions({
    queryKey: ['pickLeagues', code],
    queryFn: () => readOne<PickLeague>(api, `/api/pick-leagues/${encodeURIComponent(code)}`),
  });
