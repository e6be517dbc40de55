import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { Box, Grid } from '#ui/layout.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Stats } from '#ui/Stats.tsx';
import { Text } from '#ui/Text.tsx';
import { partsOf } from './pool.ts';

export function Statistics({ pool }: { pool: PrizePool }) {
  const { base, registration, donation, adjustment } = partsOf(pool);
  return (
    <Grid
      as="section"
      look="card"
      sides="end"
      stacks="laptop"
      padding={[4, 6]}
      gap={[4, 10]}
      align="end"
      marginBottom={5}
      aria-label="Prize pool statistics"
    >
      <Box width="form">
        <p className="label">Prize pool</p>
        <Text fontWidth="narrow" as="p" marginBottom={1.5} size="5xl" weight="black">
          {formatMoney(pool.total)}
        </Text>
        <Progress
          total={pool.total}
          pledged={pool.pledged}
          target={pool.target}
          label="Prize pool against its target"
        />
      </Box>
      <Stats
        isInCard
        figures={[
          ['Base', formatMoney(base.sum)],
          ['Registrations', formatMoney(registration.sum)],
          ['Donations', formatMoney(donation.sum)],
          ['Adjustments', formatMoney(adjustment.sum)],
        ]}
      />
    </Grid>
  );
}
