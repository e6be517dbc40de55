import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import { type Delivery, listDeliveries } from '#domain/contract/publishing/announcements.ts';
import { getPushCounts } from '#domain/contract/publishing/push.ts';
import { callQuery } from '#shared/api/api.ts';
import type { DeliveryState } from './words.ts';

export type DeliveryFilter = { state: DeliveryState | null; kind: string | null };

const PAGE = 100;
const FAST_POLL = 2_000;
const LATER = 15_000;

export const pollInterval = (deliveries: readonly Delivery[] | undefined) =>
  deliveries?.some(({ state }) => state === 'waiting') ? FAST_POLL : LATER;

/** Reads deliveries page by page, newest first, and keeps the list up to date. */
export const deliveriesQuery = (api: Client, { state, kind }: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', 'list', { state, kind }],
    queryFn: ({ pageParam }) =>
      api.call(listDeliveries, {
        query: {
          limit: PAGE,
          ...(pageParam && { nextToken: pageParam }),
          ...(state && { state }),
          ...(kind && { kind }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken,
    refetchInterval: (query) => pollInterval(query.state.data?.pages.flatMap(({ data }) => data)),
  });

export const pushCountsQuery = (api: Client) =>
  queryOptions({ ...callQuery(api, ['deliveries', 'browsers'], getPushCounts, {}), refetchInterval: LATER });

/** Reads the newest 1,000 deliveries that failed for good. */
export const failedQuery = (api: Client) =>
  queryOptions({
    ...callQuery(api, ['deliveries', 'failed'], listDeliveries, { query: { state: 'failed', limit: 1000 } }),
    refetchInterval: LATER,
  });
