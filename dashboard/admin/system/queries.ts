import { queryOptions } from '@tanstack/react-query';
import { listBackups } from '#domain/contract/backup/backups.ts';
import { listGameLookups, listGameSources } from '#domain/contract/games/gameSources.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { getChecklist, getSystemQueues, getSystemStatistics } from '#domain/contract/operations/system.ts';
import { listSchedules } from '#domain/contract/schedule/schedules.ts';
import { callQuery } from '#shared/api/api.ts';

/** Milliseconds between reads of data without change events. */
const REFETCH_MS = 5_000;

export const queuesQuery = (api: Client) =>
  queryOptions({ ...callQuery(api, ['queues'], getSystemQueues, {}), refetchInterval: REFETCH_MS });

export const schedulesQuery = (api: Client) =>
  queryOptions({ ...callQuery(api, ['schedules'], listSchedules, {}), refetchInterval: REFETCH_MS });

export const checklistQuery = (api: Client) =>
  queryOptions({
    ...callQuery(api, ['checklist'], getChecklist, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.every(({ done }) => done) ? false : REFETCH_MS),
  });

export const statisticsQuery = (api: Client) => callQuery(api, ['systemStatistics'], getSystemStatistics, {});

export const backupsQuery = (api: Client) =>
  callQuery(api, ['backups'], listBackups, { query: { limit: 100 } });

export const gameSourcesQuery = (api: Client) =>
  queryOptions({ ...callQuery(api, ['gameSources'], listGameSources, {}), refetchInterval: REFETCH_MS });

export const gameLookupsQuery = (api: Client) =>
  queryOptions({ ...callQuery(api, ['gameLookups'], listGameLookups, {}), refetchInterval: REFETCH_MS });
