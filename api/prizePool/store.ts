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

/** A row with the donor as the donation names them now: 'Anonymous' where they do not want to be named. */
export type NamedEntry = LedgerEntry & { donor_name: string | null };

/** Every row of a tournament's ledger, oldest first. */
export const listLedger = (db: Database, tournamentId: string): Promise<NamedEntry[]> =>
  db('prize_ledger as l')
    .leftJoin('donations as d', 'd.id', 'l.reference')
    .where('l.tournament_id', tournamentId)
    .orderBy('l.id')
    .select('l.*', 'd.donor_name');

/** One row of a ledger, or undefined. */
export const findLedgerRow = (db: Database, id: string): Promise<LedgerEntry | undefined> =>
  db('prize_ledger').where({ id }).first();

/** Inserts a row of a ledger. */
export const insertLedgerRow = (db: Database, row: LedgerEntry) => db('prize_ledger').insert(row);
