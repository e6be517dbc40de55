import type { PrizePool } from '#domain/contract/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_WORDS } from '#domain/money/prizePool.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';

import { runningLedger } from './pool.ts';

type LedgerRow = ReturnType<typeof runningLedger>[number];

export const Ledger = ({ pool }: { pool: PrizePool }) => (
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
