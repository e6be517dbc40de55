import type { UseQueryResult } from '@tanstack/react-query';
import { formatRand } from '#domain/money/rand.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SAMPLES } from './samples.ts';
import styles from './TournamentsFailed.module.css';

/** Where tournaments cannot be loaded: what is wrong, Retry, and what a season looks like, marked as sample. */
export function TournamentsFailed({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <div className={styles.failed}>
      <ErrorState
        title="Tournaments cannot be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
      <ul className={styles.samples}>
        {SAMPLES.map(({ name, league, description, target }) => (
          <li key={name} className={styles.sample} data-league={league}>
            <p className={styles.mark}>Sample data</p>
            <h2 className="section">{name}</h2>
            <p className="ink2">{description}</p>
            <p className="ink3">Prize target {formatRand(target)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
