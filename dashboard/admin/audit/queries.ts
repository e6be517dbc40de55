import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { checkAuditLog, listAuditLog } from '#domain/contract/audit.ts';
import type { Client } from '#domain/contract/client.ts';
import { dayAfter, momentAt } from '#domain/leagueTime.ts';
import { TOPICS } from './topics.ts';
import type { AuditFilter } from './useFilter.ts';

const PAGE = 100;
const REFETCH_MS = 10_000;

export const auditQuery = (api: Client, filter: AuditFilter, timeZone: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter, timeZone],
    queryFn: ({ pageParam }) =>
      api.call(listAuditLog, {
        query: {
          limit: PAGE,
          ...(pageParam && { nextToken: pageParam }),
          ...(filter.who && { actor: filter.who }),
          ...(filter.noun && { nouns: TOPICS[filter.noun].nouns.join(',') }),
          ...(filter.tournament && { tournamentId: filter.tournament }),
          ...(filter.q && { q: filter.q }),
          ...(filter.from && { from: momentAt(filter.from, 0, timeZone).toISOString() }),
          ...(filter.to && { until: momentAt(dayAfter(filter.to), 0, timeZone).toISOString() }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    placeholderData: (before) => before,
  });

export const checkQuery = (api: Client) =>
  queryOptions({
    queryKey: ['audit check'],
    queryFn: async () => (await api.call(checkAuditLog, {})).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
