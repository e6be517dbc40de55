import IconCheck from 'icon:check';
import { useAct } from '#admin/shared/useAct.ts';
import { markPaidOut, type PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { placeOf, type Share, ShareWinner } from '#site/donations/index.ts';
import { Box, Button, Grid, Note, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/states.tsx';
import styles from './Finance.module.css';
import { MONEY } from './queries.ts';
import { SplitEditor } from './SplitEditor.tsx';

export function Prizes({ tournament, pool }: { tournament: Tournament; pool: PrizePool }) {
  const mark = useMarkPaid(tournament.id);
  const { split } = pool;
  const given = split.filter(({ paidAt }) => paidAt !== null);
  return (
    <Grid sides="panel" stacks="laptop" gap={5} align="start">
      <Box minWidth={0}>
        {split.length === 0 ? (
          <EmptyState title="No split yet">
            Set the shares to show each place with its amount, here and on the donations page.
          </EmptyState>
        ) : (
          <>
            <Note marginBottom={2.5} role="status">
              <Text as="strong" weight="medium" tone="primary">
                {given.length} of {split.length} prizes paid out:
              </Text>{' '}
              {formatMoney(given.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0))}
            </Note>
            <DataTable
              caption="Prizes by place"
              rows={split.map((share, index) => ({ ...share, key: String(index) }))}
              keyOf={({ key }) => key}
              columns={columns(split, mark)}
            />
          </>
        )}
      </Box>
      <Stack gap={5} minWidth={0} className={styles.side}>
        <SplitEditor tournament={tournament} total={pool.total} />
      </Stack>
    </Grid>
  );
}

const columns = (
  split: readonly Share[],
  onMark: (share: Share) => void,
): Column<Share & { key: string }>[] => [
  {
    head: 'Place',
    cell: (share) => (
      <Text as="strong" weight="medium" tone="primary">
        {placeOf(share, split)}
      </Text>
    ),
  },
  { head: 'Share', isNumber: true, cell: ({ percent }) => `${Math.round(percent * 10) / 10}%` },
  {
    head: 'Amount',
    isNumber: true,
    cell: ({ amount }) => (
      <Text as="strong" weight="medium" tone="primary">
        {formatMoney(amount)}
      </Text>
    ),
  },
  { head: 'Team', cell: (share) => <ShareWinner share={share} /> },
  { head: 'Paid out', cell: (share) => <PaidOut share={share} onMark={() => onMark(share)} /> },
];

function PaidOut({ share, onMark }: { share: Share; onMark: () => void }) {
  const { teamName, paidAt, paidAmount, amount } = share;
  if (teamName === null) return <Text tone="tertiary">When the place is settled</Text>;
  if (paidAt === null)
    return (
      <Button onClick={onMark} aria-label={`Mark the prize of ${teamName} as paid out`}>
        Mark as paid out
      </Button>
    );
  return (
    <Row as="span" gap={2.5} align="center">
      <Text tone="done">
        <IconCheck size={16} stroke={2} aria-hidden="true" />
      </Text>
      <span>
        {paidAmount !== null && paidAmount !== amount && (
          <Text as="strong" weight="medium" tone="warning">
            {formatMoney(paidAmount)} was paid, the share is {formatMoney(amount)} now.{' '}
          </Text>
        )}
        <Time at={paidAt} style="list" />
      </span>
      <Button
        look="plain"
        isReading={false}
        onClick={onMark}
        aria-label={`Mark the prize of ${teamName} as not paid out`}
      >
        Mark as unpaid
      </Button>
    </Row>
  );
}

/** Marks a prize as paid. */
function useMarkPaid(tournamentId: string) {
  const act = useAct();
  return ({ participationId, teamName, paidAt, amount }: Share) => {
    if (!participationId) return;
    const isPaid = paidAt === null;
    void act({
      run: (call) => call(markPaidOut, { params: { id: tournamentId }, body: { participationId, isPaid } }),
      done: () =>
        isPaid ? `${teamName} got ${formatMoney(amount)}` : `The prize of ${teamName} is marked as unpaid`,
      failed: `The prize of ${teamName} was not marked.`,
      undone: `${teamName} is marked as before`,
      reads: MONEY,
    });
  };
}
