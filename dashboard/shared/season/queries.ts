import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { History, Season, TeamSeason, WholeSeason } from '#domain/contract/seasons.ts';
import { readOne } from '#shared/api/api.ts';

/** Every season, the newest first. */
export const seasonListQuery = (api: Client) =>
  queryOptions({
    queryKey: ['tournaments', 'seasons'],
    queryFn: async () => (await api.read<Season[]>('/api/seasons')).data,
  });

/** One season with its tables; null when its id names none. */
export const seasonQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'seasons', id],
    queryFn: () => readOne<WholeSeason>(api, `/api/seasons/${encodeURIComponent(id)}`),
  });

/** What seasons have decided about a team, the oldest first. */
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
