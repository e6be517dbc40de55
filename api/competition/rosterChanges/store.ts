import { type Database, type Page, paged, rowOf, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';
import type { RosterChangeStatus } from '#domain/registrations/registration.ts';

/** A stored request to put a player in the position `slot`. Reserves' positions come after the main ones. */
export type RosterChangeRow = RowOf<typeof records.rosterChange>;

export type FullRosterChange = RosterChangeRow & {
  team_name: string;
  tournament_id: string;
  tournament_name: string;
  captain_discord_id: string | null;
};

const full = (db: Database) =>
  db('roster_changes as c')
    .join('registrations as r', 'r.id', 'c.registration_id')
    .join('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('participations as m', 'm.id', 'r.participation_id')
    .select(
      'c.*',
      'r.tournament_id',
      'r.captain_discord_id',
      't.name as tournament_name',
      db.raw('coalesce(m.name, r.name) as team_name'),
    );

export function listRosterChanges(db: Database, page: Page, status: RosterChangeStatus | undefined) {
  const query = full(db);
  if (status) query.where('c.status', status);
  return paged<FullRosterChange>(query, page, 'c.id');
}

export const getRosterChange = async (db: Database, id: string): Promise<FullRosterChange> =>
  found(await full(db).where('c.id', id).first(), 'Change');

export const findPending = (db: Database, registrationId: string, slot: number) =>
  rowOf<RosterChangeRow>(
    db('roster_changes').where({ registration_id: registrationId, slot, status: 'pending' }).first(),
  );

export const insertRosterChange = (
  db: Database,
  row: Omit<RosterChangeRow, 'version' | 'status' | 'reason' | 'decided_at'>,
) => db('roster_changes').insert({ ...row, status: 'pending' });

export const updateRosterChange = (db: Database, id: string, fields: Partial<RosterChangeRow>, now: Date) =>
  updateRows(db('roster_changes').where({ id }), fields, now);

export const deleteRosterChange = (db: Database, id: string) => db('roster_changes').where({ id }).delete();
