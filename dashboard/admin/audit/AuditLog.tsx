import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AuditEntry } from '#domain/contract/audit.ts';
import { useApi } from '#shared/api/api.ts';
import { useSite } from '#shared/site/site.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Box } from '#ui/layout.tsx';
import { SkeletonCards } from '#ui/Skeleton.tsx';
import { AuditRow } from './AuditRow.tsx';
import { Filters } from './Filters.tsx';
import { LogCheck } from './LogCheck.tsx';
import { auditQuery } from './queries.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useFilter } from './useFilter.ts';

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
      {query.isError && !query.data && (
        <ErrorState
          title="The audit log could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isPending && <SkeletonCards count={1} lines={8} />}
      {query.data && entries.length === 0 && (
        <EmptyState
          title={found.isFiltered ? 'Nothing of this kind has happened' : 'Nothing has happened yet'}
        >
          {found.isFiltered
            ? 'No act fits all that is searched and chosen above.'
            : 'Every change is written down here with who made it and what it was before.'}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <Box as="ul" look="card" line="between" aria-label="Audit log, newest first">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onUndo={() => ask(entry)} />
          ))}
        </Box>
      )}
      {query.hasNextPage && (
        <Box marginTop={4}>
          <Button isReading onClick={() => void query.fetchNextPage()} isBusy={query.isFetchingNextPage}>
            Load more
          </Button>
        </Box>
      )}
      {asked && <UndoDialog entry={asked} onClose={() => ask(null)} />}
    </>
  );
}
