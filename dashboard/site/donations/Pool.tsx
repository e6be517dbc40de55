import { useQuery } from '@tanstack/react-query';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { currencyWord, formatMoney } from '#domain/money/money.ts';
import { LEDGER_KINDS, LEDGER_WORDS, type LedgerKind } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { prizePoolQuery, useApi } from '#shared/api/api.ts';
import { Box, classes, Grid, Note, rich, Stack, Text } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { ErrorState } from '#ui/states.tsx';
import styles from './Impact.module.css';
import { Ledger } from './Ledger.tsx';

export function Pool({ tournamentId }: { tournamentId: string }) {
  const query = useQuery(prizePoolQuery(useApi(), tournamentId));
  if (!query.data)
    return (
      <Section title={t`Prize pool history`}>
        {query.isPending ? (
          <Note tone="tertiary">{t`Fetching the ledger...`}</Note>
        ) : (
          <ErrorState title={t`The ledger cannot be loaded`} query={query} />
        )}
      </Section>
    );
  return (
    <>
      <Section
        title={t`Impact`}
        note={t`Every ${currencyWord()} goes to the teams. Every contribution appears in a public ledger at once.`}
      >
        <Impact pool={query.data} />
      </Section>
      <Section title={t`Prize pool history`} note={t`All entries, newest first.`}>
        <Ledger pool={query.data} />
        <Box as="p" marginTop={4}>
          <a
            className="link"
            href={`/api/tournaments/${tournamentId}/prize-pool.csv`}
            download
          >{t`Download the ledger as CSV`}</a>
        </Box>
      </Section>
    </>
  );
}

function Impact({ pool }: { pool: PrizePool }) {
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
