import { v7 as uuid } from 'uuid';
import { type Context, type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { type LedgerKind, ledgerRow } from '#domain/money/prizePool.ts';
import { lockTournament } from '../tournaments/store.ts';
import { insertLedgerRow, sumLedger } from './store.ts';

type Entry = {
  tournamentId: string;
  kind: LedgerKind;
  amount: number;
  note: string | null;
  reference?: string;
};

type Written = { entryId: string; amount: number; prizePool: number };

/** Adds or takes an amount by hand; the pool never falls below 0. */
export const adjustPrizePool = (context: Context, entry: Omit<Entry, 'kind'>): Promise<Written> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, entry.tournamentId);
    const written = await writeLedgerRow(db, context, { ...entry, kind: 'adjustment' });
    await record(db, context, 'prizePool.adjusted', { tournamentId: entry.tournamentId, ...written });
    return written;
  });

export const addLedgerRow = async (
  db: Database,
  context: Pick<Context, 'now'>,
  entry: Entry,
): Promise<number> => (await writeLedgerRow(db, context, entry)).prizePool;

export async function writeLedgerRow(
  db: Database,
  { now }: Pick<Context, 'now'>,
  entry: Entry,
): Promise<Written> {
  const total = await sumLedger(db, entry.tournamentId);
  const row = ledgerRow(total, entry.kind, entry.amount, entry.note);
  const entryId = uuid();
  await insertLedgerRow(db, {
    id: entryId,
    tournament_id: entry.tournamentId,
    ...row,
    reference: entry.reference ?? null,
    created_at: now,
  });
  return { entryId, amount: row.amount, prizePool: total + row.amount };
}
