import { v7 as uuid } from 'uuid';
import { type LedgerKind, ledgerRow } from '../../domain/prizePool.ts';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database.ts';
import { record } from '../record.ts';
import { lockTournament } from '../tournaments/store.ts';
import { insertLedgerRow, sumLedger } from './store.ts';

type Entry = {
  tournamentId: string;
  kind: LedgerKind;
  amount: number;
  note: string | null;
  reference?: string;
};

/** Adds or takes an amount by hand; the pool never falls below 0 (specification 3 §5). */
export const adjustPrizePool = (context: Context, entry: Omit<Entry, 'kind'>) =>
  transaction(context.db, async (db) => {
    await lockTournament(db, entry.tournamentId);
    const prizePool = await addLedgerRow(db, context, { ...entry, kind: 'adjustment' });
    const { tournamentId, amount } = entry;
    await record(db, context, 'prizePool.adjusted', { tournamentId, amount, prizePool });
  });

/** Writes a row of a prize pool's ledger and gives the new total; the caller holds the tournament's lock. */
export async function addLedgerRow(
  db: Database,
  { now }: Pick<Context, 'now'>,
  entry: Entry,
): Promise<number> {
  const total = await sumLedger(db, entry.tournamentId);
  const row = ledgerRow(total, entry.kind, entry.amount, entry.note);
  await insertLedgerRow(db, {
    id: uuid(),
    tournament_id: entry.tournamentId,
    ...row,
    reference: entry.reference ?? null,
    created_at: now,
  });
  return total + row.amount;
}
