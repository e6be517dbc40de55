import { type Database, type Listed, type Page, paged, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';

export type DonationRow = RowOf<typeof records.donation> & { tournament_id: string };

export function listDonations(
  db: Database,
  page: Page,
  { tournamentId }: { tournamentId?: string | undefined },
): Promise<Listed<DonationRow>> {
  const query = db('donations').select('*');
  if (tournamentId) query.where({ tournament_id: tournamentId });
  return paged(query, page, 'id', 'desc');
}

export const findDonation = (db: Database, id: string): Promise<DonationRow | undefined> =>
  db('donations').where({ id }).first();

export const getDonation = async (db: Database, id: string): Promise<DonationRow> =>
  found(await findDonation(db, id), 'Donation');

export const insertDonation = (db: Database, row: DonationRow) => db('donations').insert(row);

export const updateDonation = (db: Database, id: string, fields: Partial<DonationRow>, now: Date) =>
  updateRows(db('donations').where({ id }), fields, now);

export const deleteDonation = (db: Database, id: string) => db('donations').where({ id }).delete();

/** Erases a donation from the records of earlier actions and responses, so that nothing names its donor. */
export async function eraseTraces(db: Database, id: string) {
  await db('removals')
    .whereIn('event_id', db('events').whereRaw(`payload ->> 'donationId' = ?`, [id]).select('id'))
    .delete();
  await db('idempotency_keys').whereLike('answer', `%${id}%`).delete();
}
