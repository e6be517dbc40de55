import type { LedgerKind } from '../../domain/prizePool.ts';
import type { Database } from '../database.ts';

export type LedgerEntry = {
  id: string;
  tournament_id: string;
  kind: LedgerKind;
  amount: number;
  note: string | null;
  reference: string | null;
  created_at: Date;
};

/** The prize pool of a tournament in whole rand. */
export async function sumLedger(db: Database, tournamentId: string): Promise<number> {
  const row = await db('prize_ledger')
    .where({ tournament_id: tournamentId })
    .sum({ total: 'amount' })
    .first();
  return Number(row?.total ?? 0);
}

/** Every row of a tournament's ledger, oldest first. */
export const listLedger = (db: Database, tournamentId: string): Promise<LedgerEntry[]> =>
  db<LedgerEntry>('prize_ledger').where({ tournament_id: tournamentId }).orderBy('id');

/** Inserts a row of a ledger. */
export const insertLedgerRow = (db: Database, row: LedgerEntry) => db('prize_ledger').insert(row);
