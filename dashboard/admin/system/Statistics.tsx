import { useQuery } from '@tanstack/react-query';
import { Card } from '#admin/shared/Card.tsx';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SkeletonCards } from '#ui/Skeleton.tsx';
import { Note } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { statisticsQuery } from './queries.ts';
import styles from './Statistics.module.css';
import { sizeText } from './words.ts';

/** The number of rows in the database. */
export function Statistics() {
  const query = useQuery(statisticsQuery(useApi()));
  const { data } = query;
  return (
    <Card
      title="Database statistics"
      aside={
        <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
          Refresh Data
        </Button>
      }
    >
      {query.isError && (
        <ErrorState title="Failed to get database statistics. Check console for details." query={query} />
      )}
      {!data && !query.isError && <SkeletonCards count={1} lines={5} />}
      {data && (
        <>
          <Note padding={[3.5, 5]} paddingBottom={1}>
            {sizeText(data.databaseBytes)} in all.{' '}
            {data.newestBackup ? (
              <>
                Latest backup: <Time at={data.newestBackup.createdAt} style="list" />.
              </>
            ) : (
              'No backups yet.'
            )}
          </Note>
          <dl className={styles.rows}>
            {data.tables
              .toSorted((a, b) => a.label.localeCompare(b.label))
              .map(({ table, label, rows }) => (
                <div key={table}>
                  <dt>{label}</dt>
                  <dd>{rows.toLocaleString('en')}</dd>
                </div>
              ))}
          </dl>
        </>
      )}
    </Card>
  );
}
