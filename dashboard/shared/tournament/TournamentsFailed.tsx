import type { UseQueryResult } from '@tanstack/react-query';
import { formatRand } from '#domain/money/rand.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { SAMPLES } from './samples.ts';
import styles from './TournamentsFailed.module.css';

/** Where tournaments cannot be loaded: what is wrong, Retry, and what a season looks like, marked as sample. */
export function TournamentsFailed({ query }: { query: UseQueryResult<unknown> }) {
  return (
    <Stack gap={5}>
      <ErrorState
        title="Tournaments cannot be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
      <Grid as="ul" gap={5} className={styles.samples}>
        {SAMPLES.map(({ name, league, description, target }) => (
          <Stack padding={[5, 6]} as="li" gap={2} key={name} className={styles.sample} data-league={league}>
            <Text as="p" size="small" weight="medium" tone="warning" className={styles.mark}>
              Sample data
            </Text>
            <h2 className="section">{name}</h2>
            <p className="ink2">{description}</p>
            <p className="ink3">Prize target {formatRand(target)}</p>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}
