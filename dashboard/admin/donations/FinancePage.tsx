import { useLocation } from 'wouter';
import { TournamentTab, viewAt } from '#admin/shared/tournament/TournamentTab.tsx';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS } from '#domain/money/prizePool.ts';
import { prizePoolQuery, useRead } from '#shared/api/api.ts';
import { Box, Grid, Name, Strong, Text, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Stats } from '#ui/Stats.tsx';
import { Loaded } from '#ui/states.tsx';
import { Donations } from './Donations.tsx';
import { Fees } from './Fees.tsx';
import { partsOf, runningLedger } from './Outlook.tsx';
import { Prizes } from './Prizes.tsx';

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
  const pool = query.data;
  return (
    <>
      <Loaded query={query} title="The prize pool cannot be loaded" lines={2}>
        {(read) => <Statistics pool={read} />}
      </Loaded>
      {name === 'Donations' && <Donations tournament={tournament} pool={pool} />}
      {name === 'Fees' && <Fees tournament={tournament} />}
      {pool && name === 'Prizes' && <Prizes tournament={tournament} pool={pool} />}
      {pool && name === 'Ledger' && <Ledger pool={pool} />}
    </>
  );
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
  { head: 'Prize pool', isNumber: true, cell: ({ total }) => <Strong>{formatMoney(total)}</Strong> },
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
