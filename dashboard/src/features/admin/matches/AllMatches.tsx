import { IconRefresh } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '../../../../../domain/contract/client.ts';
import { listMatches, type Match } from '../../../../../domain/contract/matches.ts';
import { type MatchStatus, STAGE_NAMES } from '../../../../../domain/match.ts';
import { useApi } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Name } from '../../../ui/Name.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';
import styles from './AllMatches.module.css';
import { hasResult, scoreText } from './outcome.ts';

const allMatchesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['matches', 'everywhere'],
    queryFn: async () => (await api.call(listMatches, { query: { limit: 1000 } })).data,
  });

const COLUMNS = [
  'ID',
  'Team A',
  'Team B',
  'Score',
  'Status',
  'Round',
  'Type',
  'Scheduled',
  'Started',
  'Ended',
  'Notes',
  'Created',
  'Updated',
];

/** Every match of every tournament as it is stored, to be read only. */
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
  return (
    <>
      <div className={styles.head}>
        <p className="ink2">{data.length === 1 ? '1 match' : `${data.length} matches`} of all tournaments</p>
        {refresh}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.frame} aria-label="All Matches" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((match) => (
              <Row key={match.id} match={match} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** Words of a status as the database names it (specification 2 §2). */
const STATUS: Record<MatchStatus, string> = {
  scheduled: 'SCHEDULED',
  waiting: 'WAITING',
  live: 'IN_PROGRESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  bye: 'BYE',
};

function Row({ match }: { match: Match }) {
  const { id, team1, team2, status, roundName, stage, notes, ...times } = match;
  return (
    <tr>
      <th scope="row" title={id}>
        {id.slice(0, 8)}
      </th>
      <td>
        <Name>{team1?.name ?? 'TBD'}</Name>
      </td>
      <td>
        <Name>{team2?.name ?? 'TBD'}</Name>
      </td>
      <td>{hasResult(match) ? scoreText(match) : '--'}</td>
      <td>
        <span className={styles.status}>
          <span className={classes(styles.dot, styles[status])} aria-hidden="true" />
          {STATUS[status]}
        </span>
      </td>
      <td>{roundName}</td>
      <td>{STAGE_NAMES[stage]}</td>
      <At at={times.scheduledTime} />
      <At at={times.actualStartTime} />
      <At at={times.actualEndTime} />
      <td className={styles.notes}>{notes ? <Name>{notes}</Name> : '--'}</td>
      <At at={times.createdAt} />
      <At at={times.updatedAt} />
    </tr>
  );
}

const At = ({ at }: { at: string | null }) => <td>{at ? <Moment at={at} style="list" /> : '--'}</td>;
