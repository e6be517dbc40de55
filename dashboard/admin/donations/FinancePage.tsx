import { useLocation } from 'wouter';
import { TournamentTab, viewAt } from '#admin/shared/tournament/TournamentTab.tsx';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
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
  { path: '/admin/finance', name: t`Donations` },
  { path: '/admin/finance/fees', name: t`Fees` },
  { path: '/admin/finance/prizes', name: t`Prizes` },
  { path: '/admin/finance/ledger', name: t`Ledger` },
];

export default function Finance() {
  return (
    <TournamentTab
      title={t`Finance & Donations`}
      nothing={t`No tournament selected. Please select a tournament first.`}
      views={VIEWS}
    >
      {(tournament) => <OneTournament tournament={tournament} />}
    </TournamentTab>
  );
}

function OneTournament({ tournament }: { tournament: Tournament }) {
  const query = useRead(prizePoolQuery, tournament.id);
  const [path] = useLocation();
  const view = viewAt(VIEWS, path)?.path.split('/')[3];
  const pool = query.data;
  return (
    <>
      <Loaded query={query} title={t`The prize pool could not be loaded`} lines={2}>
        {(read) => <Statistics pool={read} />}
      </Loaded>
      {!view && <Donations tournament={tournament} pool={pool} />}
      {view === 'fees' && <Fees tournament={tournament} />}
      {pool && view === 'prizes' && <Prizes tournament={tournament} pool={pool} />}
      {pool && view === 'ledger' && <Ledger pool={pool} />}
    </>
  );
}

const Ledger = ({ pool }: { pool: PrizePool }) => (
  <DataTable
    caption={t`Ledger, newest first`}
    rows={runningLedger(pool)}
    columns={COLUMNS}
    keyOf={({ key }) => key}
  />
);

const COLUMNS: Column<ReturnType<typeof runningLedger>[number]>[] = [
  {
    head: t`When`,
    by: ({ key }) => Number(key),
    cell: ({ createdAt }) => <Time at={createdAt} style="list" />,
  },
  {
    head: t`Amount`,
    isNumber: true,
    by: ({ amount }) => amount,
    cell: ({ amount }) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)),
  },
  { head: t`Type`, by: ({ kind }) => LEDGER_WORDS[kind] },
  { head: t`Note`, cell: ({ note }) => note && <Name>{note}</Name> },
  { head: t`Prize pool`, isNumber: true, cell: ({ total }) => <Strong>{formatMoney(total)}</Strong> },
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
      aria-label={t`Prize pool statistics`}
    >
      <Box width="form">
        <p className="label">{t`Prize pool`}</p>
        <Text fontWidth="narrow" as="p" marginBottom={1.5} size="5xl" weight="black">
          {formatMoney(pool.total)}
        </Text>
        <Progress
          total={pool.total}
          pledged={pool.pledged}
          target={pool.target}
          label={t`Prize pool against its target`}
        />
      </Box>
      <Stats
        isInCard
        figures={[
          [t`Base`, formatMoney(base.sum)],
          [t`Registrations`, formatMoney(registration.sum)],
          [t`Donations`, formatMoney(donation.sum)],
          [t`Adjustments`, formatMoney(adjustment.sum)],
        ]}
      />
    </Grid>
  );
}
