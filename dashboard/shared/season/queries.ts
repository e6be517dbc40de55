import { queryOptions } from '@tanstack/react-query';
import type { History, TeamSeason, WholeSeason } from '#domain/contract/competition/seasons.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { pathQuery } from '#shared/api/api.ts';

export const seasonListQuery = (api: Client) =>
  pathQuery<WholeSeason[]>(api, ['tournaments', 'seasons'], '/api/seasons');

export const teamSeasonsQuery = (api: Client, teamId: string) =>
  queryOptions({
    queryKey: ['participations', 'team', teamId, 'seasons'],
    queryFn: async () =>
      (await api.read<TeamSeason[]>(`/api/teams/${encodeURIComponent(teamId)}/seasons`)).data,
  });

export const historyQuery = (api: Client) =>
  pathQuery<History>(api, ['tournaments', 'history'], '/api/history');
