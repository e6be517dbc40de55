import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api.ts';
import { Time } from '#ui/Time.tsx';
import styles from './Audit.module.css';
import { checkQuery } from './queries.ts';

/** In one line, whether the log is as it was written. */
export function LogCheck() {
  const { data, isError } = useQuery(checkQuery(useApi()));
  if (isError) return <p className={styles.check}>Whether the log is whole could not be checked.</p>;
  if (!data) return <p className={styles.check}>Checking the log …</p>;
  return (
    <p className={data.isWhole ? styles.check : styles.broken} role="status">
      {data.said}, checked <Time at={data.checkedAt} style="list" />
    </p>
  );
}
