import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type AuditEntry,
  type LogCheck as Check,
  checkAuditLog,
  listAuditLog,
} from '#domain/contract/audit/audit.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { dayAfter, momentAt } from '#domain/leagueTime.ts';
import { plural, sentences, t } from '#domain/text/translate.ts';
import { callQuery, useApi, useRead } from '#shared/api/api.ts';
import { Box, rich, Text, Time } from '#ui/blocks.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, NotYet } from '#ui/states.tsx';
import { AuditRow } from './AuditRow.tsx';
import { type AuditFilter, Filters, useFilter } from './Filters.tsx';
import { TOPICS } from './topics.ts';
import { UndoDialog } from './UndoDialog.tsx';

export function AuditLog() {
  const { timeZone } = useSite();
  const found = useFilter();
  const query = useInfiniteQuery(auditQuery(useApi(), found.filter, timeZone));
  const entries = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const [asked, ask] = useState<AuditEntry | null>(null);
  return (
    <>
      <LogCheck />
      <Filters {...found} />
      {!query.data && <NotYet query={query} title={t`The audit log could not be loaded`} lines={8} />}
      {query.data && entries.length === 0 && (
        <EmptyState title={found.isFiltered ? t`No matching entries` : t`No entries yet`}>
          {found.isFiltered
            ? t`No entry matches your search and filters.`
            : t`Every change appears here with its author and the previous value.`}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Box as="ul" look="card" line="between" aria-label={t`Audit log, newest first`}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onUndo={() => ask(entry)} />
          ))}
        </Box>
      )}
      <ShowMore query={query} />
      {asked && <UndoDialog entry={asked} onClose={() => ask(null)} />}
    </>
  );
}

function LogCheck() {
  const { data, isError } = useRead(checkQuery);
  return (
    <Text
      as="p"
      tone={data && !data.isWhole ? 'danger' : 'secondary'}
      marginBottom={4}
      role={data && !isError ? 'status' : undefined}
    >
      {isError
        ? t`The log could not be verified.`
        : data
          ? rich`${checkText(data)} Checked ${<Time at={data.checkedAt} style="list" />}.`
          : t`Verifying the log…`}
    </Text>
  );
}

function checkText({ fault, newest, waiting }: Check): string {
  if (!fault)
    return sentences([
      plural(newest?.line ?? 0, 'The log is intact. It has # line.', 'The log is intact. It has # lines.'),
      waiting > 0 && plural(waiting, '# line is not sealed yet.', '# lines are not sealed yet.'),
    ]);
  const { line, entryId } = fault;
  if (line === null) return t`A line was added that the server did not write: ${entryId ?? ''}.`;
  if (fault.fault === 'added') return t`Line ${line} was added, or its seal was removed.`;
  return fault.fault === 'removed'
    ? t`Line ${line} was removed after it was written.`
    : t`Line ${line} was changed after it was written.`;
}

const PAGE = 100;
const REFETCH_MS = 10_000;

const auditQuery = (api: Client, filter: AuditFilter, timeZone: string) =>
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

const checkQuery = (api: Client) =>
  queryOptions({
    ...callQuery(api, ['audit check'], checkAuditLog, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
