import { missing } from '../../domain/errors.ts';
import type { LedgerKind } from '../../domain/prizePool.ts';
import type { League } from '../../domain/settings.ts';
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

/** A tournament's ledger, oldest first, each donor as the donation names them now: 'Anonymous' where they want it. */
export type Ledger = {
  league: League;
  target_prize_pool: number | null;
  rows: { kind: LedgerKind; amount: number; note: string | null; donor: string | null; at: string }[];
};

/** Every row of a tournament's ledger with what its bar is measured by, or a missing error. */
export async function getLedger(db: Database, tournamentId: string): Promise<Ledger> {
  const ledger: Ledger | undefined = await db('tournaments as t')
    .where('t.id', tournamentId)
    .first(
      't.league',
      't.target_prize_pool',
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'amount', l.amount, 'note', l.note,
              'donor', d.donor_name, 'at', l.created_at) order by l.id), '[]')
            from prize_ledger l left join donations d on d.id = l.reference
            where l.tournament_id = t.id) as rows`,
      ),
    );
  if (!ledger) throw missing('Tournament');
  return ledger;
}

/** One row of a ledger, or undefined. */
export const findLedgerRow = (db: Database, id: string): Promise<LedgerEntry | undefined> =>
  db('prize_ledger').where({ id }).first();

/** Inserts a row of a ledger. */
export const insertLedgerRow = (db: Database, row: LedgerEntry) => db('prize_ledger').insert(row);
