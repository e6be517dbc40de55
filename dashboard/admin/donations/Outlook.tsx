import type { ReactNode } from 'react';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import { formatMoney } from '#domain/money/money.ts';
import { LEDGER_KINDS, type LedgerKind, ledgerRow, prizePoolTotal } from '#domain/money/prizePool.ts';
import { t } from '#domain/text/translate.ts';
import { Text } from '#ui/blocks.tsx';

type Props = {
  /** Whether the shares exceed 100%. */
  isOver?: boolean;
  role?: 'status';
  children: ReactNode;
};

export const Outlook = ({ isOver = false, role, children }: Props) => (
  <Text
    as="p"
    column="all"
    rail={isOver ? 'danger' : 'strong'}
    surface={isOver ? 'danger' : 2}
    padding={[2, 3]}
    tone={isOver ? 'primary' : 'secondary'}
    role={role}
  >
    {children}
  </Text>
);

/** The pool never falls below 0. */
export function poolAfter(total: number, amount: number): string {
  const { amount: written } = ledgerRow(total, 'adjustment', amount, null);
  if (written !== amount)
    return t`The prize pool holds only ${formatMoney(total)}. All of it will be removed, leaving ${formatMoney(0)}.`;
  return t`The prize pool will be ${formatMoney(total + amount)}.`;
}

export const partsOf = ({ ledger }: PrizePool) =>
  Object.fromEntries(
    LEDGER_KINDS.map((kind) => {
      const rows = ledger.filter((row) => row.kind === kind);
      return [kind, { sum: prizePoolTotal(rows), count: rows.length }];
    }),
  ) as Record<LedgerKind, { sum: number; count: number }>;

export function runningLedger({ ledger }: PrizePool) {
  let total = 0;
  return ledger
    .map((row, index) => {
      total += row.amount;
      return { ...row, key: String(index), total };
    })
    .toReversed();
}
