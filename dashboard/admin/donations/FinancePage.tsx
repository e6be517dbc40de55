import { useLocation } from 'wouter';
import { TournamentTab, viewAt } from '#admin/shared/tournament/TournamentTab.tsx';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS } from '#domain/money/prizePool.ts';
import { prizePoolQuery, useRead } from '#shared/api/api.ts';
import { Box, Grid, Name, Text, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Stats } from '#ui/Stats.tsx';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { Donations } from './Donations.tsx';
import { Fees } from './Fees.tsx';
import { Prizes } from './Prizes.tsx';
import { partsOf, runningLedger } from './pool.ts';

const VIEWS = [
  { path: '/admin/finance', name: 'Donations' },
  { path: '/admin/finance/fees', name: 'Fees' },
  { path: '/admin/finance/prizes', name: 'Prizes' },
  { path: '/admin/finance/ledger', name: 'Ledger' },
];

export default function Finance() {
  return (
    <TournamentTab
      title="Finance & Donations"
      nothing="No tournament selected. Please select a tournament first."
      views={VIEWS}
    >
      {(tournament) => <OneTournament tournament={tournament} />}
    </TournamentTab>
  );
}

function OneTournament({ tournament }: { tournament: Tournament }) {
  const query = useRead(prizePoolQuery, tournament.id);
  const [path] = useLocation();
  const { name } = viewAt(VIEWS, path) ?? {};
  return (
    <>
      {query.data ? (
        <Statistics pool={query.data} />
      ) : query.isError ? (
        <ErrorState title="The prize pool cannot be loaded" query={query} />
      ) : (
        <SkeletonCards count={1} lines={2} />
      )}
      <View name={name} tournament={tournament} pool={query.data} />
    </>
  );
}

type ViewProps = { name: string | undefined; tournament: Tournament; pool: PrizePool | undefined };

function View({ name, tournament, pool }: ViewProps) {
  if (name === 'Fees') return <Fees tournament={tournament} />;
  if (name === 'Prizes') return pool && <Prizes tournament={tournament} pool={pool} />;
  if (name === 'Ledger') return pool && <Ledger pool={pool} />;
  return <Donations tournament={tournament} pool={pool} />;
}

type LedgerRow = ReturnType<typeof runningLedger>[number];

const Ledger = ({ pool }: { pool: PrizePool }) => (
  <DataTable
    caption="Ledger, newest first"
    rows={runningLedger(pool)}
    columns={COLUMNS}
    keyOf={({ key }) => key}
  />
);

const COLUMNS: Column<LedgerRow>[] = [
  {
    head: 'When',
    by: ({ key }) => Number(key),
    cell: ({ createdAt }) => <Time at={createdAt} style="list" />,
  },
  {
    head: 'Amount',
    isNumber: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)),
  },
  { head: 'What', by: ({ kind }) => LEDGER_WORDS[kind], cell: ({ kind }) => LEDGER_WORDS[kind] },
  { head: 'Note', cell: ({ note }) => note && <Name>{note}</Name> },
  {
    head: 'Prize pool',
    isNumber: true,
    cell: ({ total }) => (
      <Text as="strong" weight="medium" tone="primary">
        {formatMoney(total)}
      </Text>
    ),
  },
];

function Statistics({ pool }: { pool: PrizePool }) {
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
