import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import { getPlayerStats } from '#domain/contract/players.ts';
import { search } from '#domain/contract/search.ts';

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
