import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_KINDS, LEDGER_WORDS, type LedgerKind } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { classes } from '#ui/classes.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { rich } from '#ui/rich.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Impact.module.css';

export function Impact({ pool }: { pool: PrizePool }) {
  const sums = LEDGER_KINDS.map((kind) => ({ kind, sum: sumOf(pool, kind) }));
  const most = Math.max(...sums.map(({ sum }) => sum), 1);
  const donated = sumOf(pool, 'donation');
  const money = <strong>{formatMoney(donated)}</strong>;
  return (
    <Grid stacks="tablet" look="card" padding={6} gap={[5, 10]} align="center" className={styles.card}>
      <Text as="p" size="xl" weight="medium" className={styles.lead}>
        {donated <= 0
          ? t`No donations yet. The first one appears here at once.`
          : pool.total > 0
            ? rich`Supporters have added ${money}: ${percentOf(donated, pool.total)} of the pool.`
            : rich`Supporters have added ${money}.`}
      </Text>
      <Stack as="dl" gap={3}>
        {sums
          .filter(({ kind, sum }) => sum !== 0 || kind === 'donation')
          .map(({ kind, sum }) => (
            <Grid
              gap={3}
              align="center"
              key={kind}
              className={classes(styles.way, kind === 'donation' && styles.given)}
            >
              <dt>{LEDGER_WORDS[kind]}</dt>
              <dd className={styles.bar}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={Math.max((sum * 100) / most, 0)} height="1" />
                </svg>
              </dd>
              <Text as="dd" weight="semibold" textAlign="end">
                {formatMoney(sum)}
              </Text>
              <Text as="dd" tone="tertiary" textAlign="end">
                {pool.total > 0 ? percentOf(sum, pool.total) : '--'}
              </Text>
            </Grid>
          ))}
      </Stack>
    </Grid>
  );
}

const sumOf = ({ ledger }: PrizePool, kind: LedgerKind) =>
  ledger.reduce((sum, row) => (row.kind === kind ? sum + row.amount : sum), 0);

const percentOf = (sum: number, total: number) => `${Math.round((sum * 100) / total)}%`;
