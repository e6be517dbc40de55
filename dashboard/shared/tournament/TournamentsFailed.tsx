import type { UseQueryResult } from '@tanstack/react-query';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { samples } from './samples.ts';
import styles from './TournamentsFailed.module.css';

export function TournamentsFailed({
  query,
}: {
  query: Pick<UseQueryResult<unknown>, 'error' | 'refetch' | 'isFetching'>;
}) {
  return (
    <Stack gap={5}>
      <ErrorState
        title={t`Tournaments cannot be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
      <Grid as="ul" gap={5} className={styles.samples}>
        {samples().map(({ name, league, description, target }) => (
          <Stack
            radius="card"
            as="li"
            padding={[5, 6]}
            gap={2}
            key={name}
            className={styles.sample}
            data-league={league}
          >
            <Text
              radius="badge"
              as="p"
              size="small"
              weight="medium"
              tone="warning"
              className={styles.mark}
            >{t`Sample data`}</Text>
            <Heading as="h2" size="section">
              {name}
            </Heading>
            <Text as="p" tone="secondary">
              {description}
            </Text>
            <Text as="p" tone="tertiary">{t`Prize target ${formatMoney(target)}`}</Text>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}
