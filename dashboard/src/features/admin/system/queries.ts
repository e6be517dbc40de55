import { queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../../../domain/contract/client.ts';
import { getSystemQueues } from '../../../../../domain/contract/queues.ts';
import { listSchedules } from '../../../../../domain/contract/schedules.ts';

/** Milliseconds between looks at what no event tells of. */
const LOOK = 5_000;

/** Queues, messages on their way, and which roles run. */
export const queuesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['queues'],
    queryFn: async () => (await api.call(getSystemQueues, {})).data,
    refetchInterval: LOOK,
  });

/** What is done by the clock, and how it went. */
export const schedulesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['schedules'],
    queryFn: async () => (await api.call(listSchedules, {})).data,
    refetchInterval: LOOK,
  });
