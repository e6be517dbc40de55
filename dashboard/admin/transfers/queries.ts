import { queryOptions } from '@tanstack/react-query';
import { getPlayerStats } from '#domain/contract/competition/players.ts';
import type { Client } from '#domain/contract/http/client.ts';

export const placesQuery = (api: Client, playerId: string) =>
  queryOptions({
    queryKey: ['players', 'places', playerId],
    queryFn: async () => (await api.call(getPlayerStats, { params: { id: playerId } })).data.teams,
  });

export const READS = ['players', 'teams', 'memberships', 'matches', 'brackets', 'rankings'] as const;
