import { IconRefresh } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Client } from '../../../../../domain/contract/client.ts';
import { listMatches, type Match } from '../../../../../domain/contract/matches.ts';
import { useApi } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/Field.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import { countWords } from './Affected.tsx';
import styles from './AllMatches.module.css';
import { AllMatchesRow, COLUMNS } from './AllMatchesRow.tsx';
import { DeleteMatches } from './DeleteMatches.tsx';

const allMatchesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['matches', 'everywhere'],
    queryFn: async () => (await api.call(listMatches, { query: { limit: 1000 } })).data,
  });

/** Every match of every tournament as it is stored; what should not be there can be deleted. */
export function AllMatches() {
  const query = useQuery(allMatchesQuery(useApi()));
  const { data, isError, error, isFetching, refetch } = query;
  if (isError && !data)
    return (
      <ErrorState
        title="Failed to load matches data"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <SkeletonCards count={1} lines={8} />;
  const refresh = (
    <Button onClick={() => void refetch()} isBusy={isFetching}>
      <IconRefresh size={16} stroke={1.8} aria-hidden="true" /> Refresh Data
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState title="No matches found in the database" actions={refresh}>
        Generate All Matches on the results desk makes them from the groups.
      </EmptyState>
    );
  return <Stored matches={data} refresh={refresh} />;
}

const FILTERS = { all: 'All', completed: 'Completed', live: 'Live', scheduled: 'Scheduled' };
type Filter = keyof typeof FILTERS;

function Stored({ matches, refresh }: { matches: Match[]; refresh: React.ReactNode }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<Match[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const shown = matches.filter(({ status }) => filter === 'all' || status === filter);
  const chosen = shown.filter(({ id }) => ticked.has(id));
  // Rows keep the first of these that they were given.
  const toggle = (ids: readonly string[], isOn: boolean) => {
    setProblem(undefined);
    tick((known) => {
      const others = [...known].filter((id) => !ids.includes(id));
      return new Set(isOn ? [...others, ...ids] : others);
    });
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.filter}>
          <Select
            label="Which matches"
            value={filter}
            onChange={(event) => setFilter(event.target.value as Filter)}
          >
            {Object.entries(FILTERS).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <p className="ink2">{countWords(shown.length)} of all tournaments</p>
        <div className={styles.acts}>
          {refresh}
          <Button
            onClick={() =>
              toggle(
                shown.map(({ id }) => id),
                chosen.length < shown.length,
              )
            }
          >
            Toggle All
          </Button>
          <Button
            look="danger"
            onClick={() => (chosen.length > 0 ? ask(chosen) : setProblem('No matches selected'))}
          >
            Delete Selected{chosen.length > 0 && `, ${chosen.length}`}
          </Button>
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <section className={styles.frame} aria-label="All Matches">
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <span className="unseen">Selected</span>
              </td>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <td>
                <span className="unseen">Delete</span>
              </td>
            </tr>
          </thead>
          <tbody>
            {shown.map((match) => (
              <AllMatchesRow
                key={match.id}
                match={match}
                isTicked={ticked.has(match.id)}
                onTick={(isOn) => toggle([match.id], isOn)}
                onDelete={() => ask([match])}
              />
            ))}
          </tbody>
        </table>
      </section>
      {asked && <DeleteMatches matches={asked} onClose={() => ask(null)} />}
    </>
  );
}
