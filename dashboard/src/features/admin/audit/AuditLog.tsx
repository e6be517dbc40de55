import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AuditEntry } from '../../../../../domain/contract/audit.ts';
import { useApi } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/Field.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { useSelection } from '../../tournaments/useSelection.ts';
import styles from './Audit.module.css';
import { ACTOR_WORDS, AuditRow } from './AuditRow.tsx';
import { subjectsOf } from './changes.ts';
import { type AuditFilter, auditQuery } from './queries.ts';
import { TOPICS, type Topic } from './topics.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useNames } from './useNames.ts';

const EVERYTHING: AuditFilter = { actor: null, topic: null, tournamentId: null };

/** Every act of everybody, the newest first, with its way back. */
export function AuditLog() {
  const { all } = useSelection();
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useInfiniteQuery(auditQuery(useApi(), filter));
  const entries = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const names = useNames(entries, all);
  const [asked, ask] = useState<AuditEntry | null>(null);
  return (
    <>
      <fieldset className={styles.filters} aria-label="Filter">
        <Select
          label="Who"
          value={filter.actor ?? ''}
          onChange={({ target }) =>
            setFilter({ ...filter, actor: (target.value || null) as AuditFilter['actor'] })
          }
        >
          <option value="">Everybody</option>
          {Object.entries(ACTOR_WORDS).map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </Select>
        <Select
          label="What"
          value={filter.topic ?? ''}
          onChange={({ target }) => setFilter({ ...filter, topic: (target.value || null) as Topic | null })}
        >
          <option value="">Everything</option>
          {Object.entries(TOPICS).map(([topic, { words }]) => (
            <option key={topic} value={topic}>
              {words}
            </option>
          ))}
        </Select>
        <Select
          label="Tournament"
          value={filter.tournamentId ?? ''}
          onChange={({ target }) => setFilter({ ...filter, tournamentId: target.value || null })}
        >
          <option value="">All tournaments</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </fieldset>
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
        <EmptyState title="Nothing of this kind has happened">
          Every change is written down here with who made it and what it was before.
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ul className={styles.list} aria-label="Audit log, newest first">
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} names={names} onUndo={() => ask(entry)} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void query.fetchNextPage()} isBusy={query.isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
      {asked && <UndoDialog entry={asked} subject={subjectsOf(asked, names)[0]} onClose={() => ask(null)} />}
    </>
  );
}
