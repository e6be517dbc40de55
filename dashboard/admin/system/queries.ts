import { queryOptions } from '@tanstack/react-query';
import { listBackups } from '#domain/contract/backup/backups.ts';
import { listGameLookups, listGameSources } from '#domain/contract/games/gameSources.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { getChecklist } from '#domain/contract/operations/checklist.ts';
import { getSystemQueues } from '#domain/contract/operations/queues.ts';
import { getSystemStatistics } from '#domain/contract/operations/systemTools.ts';
import { listSchedules } from '#domain/contract/schedule/schedules.ts';

/** Milliseconds between reads of things without events. */
const REFETCH_MS = 5_000;

/** Queues, messages on their way, and which roles run. */
export const queuesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: async () => (await api.call(getSystemQueues, {})).data,
    refetchInterval: REFETCH_MS,
  });

export const schedulesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['schedules'],
    queryFn: async () => (await api.call(listSchedules, {})).data,
    refetchInterval: REFETCH_MS,
  });

export const checklistQuery = (api: Client) =>
  queryOptions({
    queryKey: ['checklist'],
    queryFn: async () => (await api.call(getChecklist, {})).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.every(({ done }) => done) ? false : REFETCH_MS),
  });

/** The numbers of the database. */
export const statisticsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['systemStatistics'],
    queryFn: async () => (await api.call(getSystemStatistics, {})).data,
  });

/** The backups that the server keeps, newest first. */
export const backupsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: async () => (await api.call(listBackups, { query: { limit: 100 } })).data,
  });

/** The services that games are looked up at. */
export const gameSourcesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['gameSources'],
    queryFn: async () => (await api.call(listGameSources, {})).data,
    refetchInterval: REFETCH_MS,
  });

/** What they were asked for. */
export const gameLookupsQuery = (api: Client) =>
  queryOptions({
    queryKey: ['gameLookups'],
    queryFn: async () => (await api.call(listGameLookups, {})).data,
    refetchInterval: REFETCH_MS,
  });
