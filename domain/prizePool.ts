/** Why money came in or went out (specification 3 §5). */
export const LEDGER_KINDS = ['base', 'registration', 'donation', 'adjustment'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type LedgerRow = { kind: LedgerKind; amount: number; note: string | null };

/** The prize pool in whole rand: the sum of its ledger. */
export const prizePoolTotal = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, row) => sum + row.amount, 0);

/**
 * The row to write for an amount: one that would take the pool below 0 is written as the amount that
 * reaches 0, with the asked amount in its note (specification 3 §5).
 */
export function ledgerRow(total: number, kind: LedgerKind, amount: number, note: string | null): LedgerRow {
  if (total + amount >= 0) return { kind, amount, note };
  const asked = `Asked for ${amount}; the pool held ${total}.`;
  return { kind, amount: total === 0 ? 0 : -total, note: note ? `${note} (${asked})` : asked };
}

/** How far the pool is to its target, in whole percent; over 100 when it is passed. */
export const poolPercent = (total: number, target: number) =>
  target > 0 ? Math.round((total / target) * 100) : 0;

/** What stands under the bar: '84% over the R10,000 target' needs the words, this gives the figures. */
export function poolProgress(total: number, target: number) {
  const percent = poolPercent(total, target);
  return { percent, width: Math.min(percent, 100), over: Math.max(percent - 100, 0) };
}
