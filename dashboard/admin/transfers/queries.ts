import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getPlayerStats } from '#domain/contract/competition/players.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { search } from '#domain/contract/publishing/search.ts';

export const foundPlayersQuery = (api: Client, q: string) =>
  queryOptions({
    queryKey: ['players', 'found', q],
    queryFn: async () => (await api.call(search, { query: { q } })).data.players,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const placesQuery = (api: Client, playerId: string) =>
  queryOptions({
    queryKey: ['players', 'places', playerId],
    queryFn: async () => (await api.call(getPlayerStats, { params: { id: playerId } })).data.teams,
  });

export const READS = ['players', 'teams', 'memberships', 'matches', 'brackets', 'rankings'] as const;
