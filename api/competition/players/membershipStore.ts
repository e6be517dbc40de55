import {
  type Database,
  firstValue,
  type Listed,
  type Page,
  paged,
  updateRows,
} from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';
import { type RosterRole, type Seat, slotOf } from '#domain/registrations/roster.ts';

export type MembershipRow = RowOf<typeof records.membership> & { tournament_id: string } & Record<
    `tournament_${'wins' | 'losses' | 'points' | 'games'}`,
    number
  >;

type Filter = {
  playerId?: string | undefined;
  tournamentParticipationId?: string | undefined;
  tournamentId?: string | undefined;
  role?: RosterRole | undefined;
  activeOnly?: boolean | undefined;
};

export function listMemberships(db: Database, page: Page, filter: Filter): Promise<Listed<MembershipRow>> {
  const query = db('memberships').select('*');
  if (filter.playerId) query.where({ player_id: filter.playerId });
  if (filter.tournamentParticipationId) query.where({ participation_id: filter.tournamentParticipationId });
  if (filter.tournamentId) query.where({ tournament_id: filter.tournamentId });
  if (filter.role) query.where({ slot: slotOf(filter.role) });
  if (filter.activeOnly) query.where({ is_active: true });
  return paged(query, page);
}

export const getMembership = async (db: Database, id: string): Promise<MembershipRow> =>
  found(await db('memberships').where({ id }).first(), 'Membership');

export const listRosterSlots = (
  db: Database,
  participationIds: readonly string[],
): Promise<Pick<MembershipRow, 'player_id' | 'participation_id' | 'slot'>[]> =>
  db('memberships')
    .whereIn('participation_id', participationIds)
    .where({ is_active: true })
    .select('player_id', 'participation_id', 'slot');

type NewMembership = Pick<
  MembershipRow,
  | 'id'
  | 'participation_id'
  | 'tournament_id'
  | 'player_id'
  | 'slot'
  | 'is_captain'
  | 'created_at'
  | 'updated_at'
> & { is_active?: boolean };

export const insertMemberships = (db: Database, rows: NewMembership[]) => db('memberships').insert(rows);

export const listSeats = (db: Database, participationId: string): Promise<Seat[]> =>
  db('memberships as m')
    .join('players as y', 'y.id', 'm.player_id')
    .where('m.participation_id', participationId)
    .orderBy(['m.slot', 'm.id'])
    .select('m.id', 'm.player_id as playerId', 'y.name as playerName', 'm.slot')
    .select('m.is_captain as isCaptain', 'm.is_active as isActive');

export const findLastSeated = (db: Database, teamId: string) =>
  firstValue(
    db('participations as p')
      .where('p.team_id', teamId)
      .whereExists(db('memberships as m').whereRaw('m.participation_id = p.id and m.is_active'))
      .orderBy('p.id', 'desc'),
    'p.id',
  );

/** Vacates roster places temporarily, so that other players can take the roles. */
export const vacateSeats = (db: Database, ids: readonly string[]) =>
  db('memberships').whereIn('id', ids).update({ is_active: false, is_captain: false });

type SeatFields = Pick<MembershipRow, 'slot' | 'is_captain' | 'is_active'>;

export const updateSeat = (db: Database, id: string, fields: SeatFields, now: Date) =>
  updateRows(db('memberships').where({ id }), fields, now);

export const deleteSeats = (db: Database, ids: readonly string[]) =>
  db('memberships').whereIn('id', ids).delete();

/** Whether a roster place must not be deleted: somebody has played in it, or its counters have been corrected. */
export async function hasHistory(db: Database, id: string): Promise<boolean> {
  const row = await db('memberships as m')
    .where('m.id', id)
    .whereRaw(
      `(m.corrections <> '{}' or m.tournament_games > 0 or exists (
         select 1 from match_players x
         where x.player_id = m.player_id and x.participation_id = m.participation_id))`,
    )
    .first('m.id');
  return row !== undefined;
}

/** Claims the Steam IDs of active roster places and releases those of inactive ones. */
export async function followClaims(db: Database, ids: readonly string[]) {
  await db('steam_id_claims').whereIn('membership_id', ids).delete();
  await db.raw(
    `insert into steam_id_claims (tournament_id, steam_id, membership_id)
       select m.tournament_id, y.steam_id, m.id from memberships m join players y on y.id = m.player_id
       where m.is_active and m.id = any(?)`,
    [[...ids]],
  );
}

export const listActiveSeatsOf = (db: Database, playerId: string): Promise<MembershipRow[]> =>
  db('memberships').where({ player_id: playerId, is_active: true }).orderBy('id').select('*');
