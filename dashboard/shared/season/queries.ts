import { queryOptions } from '@tanstack/react-query';
import type { History, Season, TeamSeason } from '#domain/contract/competition/seasons.ts';
import type { Client } from '#domain/contract/http/client.ts';

/** Every season, the newest first. */
export const seasonListQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tournaments', 'seasons'],
    queryFn: async () => (await api.read<Season[]>('/api/seasons')).data,
  });

export const teamSeasonsQuery = (api: Client, teamId: string) =>
  queryOptions({
    queryKey: ['participations', 'team', teamId, 'seasons'],
    queryFn: async () =>
      (await api.read<TeamSeason[]>(`/api/teams/${encodeURIComponent(teamId)}/seasons`)).data,
  });

/** Honours and records over all seasons. */
export const historyQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tournaments', 'history'],
    queryFn: async () => (await api.read<History>('/api/history')).data,
  });
