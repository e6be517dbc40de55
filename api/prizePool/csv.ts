import { LEDGER_WORDS } from '#domain/money/prizePool.ts';
import { writeCsv } from '../export/csv.ts';
import type { Ledger } from './store.ts';

/** A ledger as CSV: each row with the pool as it stood after it. */
export function ledgerCsv({ rows }: Ledger): string {
  let total = 0;
  return writeCsv(
    ['When (UTC)', 'What', 'Note', 'Amount (R)', 'Pool then (R)'],
    rows.map(({ at, kind, note, donor, amount }) => {
      total += amount;
      return [new Date(at).toISOString(), LEDGER_WORDS[kind], note ?? donor, amount, total];
    }),
  );
}
