import { infiniteQueryOptions } from '@tanstack/react-query';
import { type AuditEntry, listAuditLog } from '../../../../../domain/contract/audit.ts';
import type { Client } from '../../../../../domain/contract/client.ts';
import { TOPICS, type Topic } from './topics.ts';

type Actor = AuditEntry['actor']['kind'];
/** What is shown of the log; null is everything. */
export type AuditFilter = { actor: Actor | null; topic: Topic | null; tournamentId: string | null };

const PAGE = 100;
/** Milliseconds between looks: every act adds to it, whoever did it. */
const LOOK = 10_000;

/** The audit log, newest first, page by page. */
export const auditQuery = (api: Client, { actor, topic, tournamentId }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', { actor, topic, tournamentId }],
    queryFn: ({ pageParam }) =>
      api.call(listAuditLog, {
        query: {
          limit: PAGE,
          ...(pageParam && { nextToken: pageParam }),
          ...(actor && { actor }),
          ...(topic && { nouns: TOPICS[topic].nouns.join(',') }),
          ...(tournamentId && { tournamentId }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken,
    staleTime: 0,
    refetchInterval: LOOK,
  });
