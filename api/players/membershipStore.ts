import { missing } from '../../domain/errors.ts';
import { type Role, slotOf } from '../../domain/roster.ts';
import type { Database } from '../database.ts';
import { type Listed, type Page, paged } from '../page.ts';

/** A player's place in a roster as it is stored. */
export type MembershipRow = {
  id: string;
  participation_id: string;
  tournament_id: string;
  player_id: string;
  slot: number;
  is_captain: boolean;
  is_active: boolean;
  tournament_games: number;
  tournament_wins: number;
  tournament_losses: number;
  tournament_points: number;
  created_at: Date;
  updated_at: Date;
  version: number;
};

type Filter = {
  playerId?: string | undefined;
  tournamentParticipationId?: string | undefined;
  tournamentId?: string | undefined;
  role?: Role | undefined;
  activeOnly?: boolean | undefined;
};

/** A page of memberships. */
export function listMemberships(db: Database, page: Page, filter: Filter): Promise<Listed<MembershipRow>> {
  const query = db('memberships').select('*');
  if (filter.playerId) query.where({ player_id: filter.playerId });
  if (filter.tournamentParticipationId) query.where({ participation_id: filter.tournamentParticipationId });
  if (filter.tournamentId) query.where({ tournament_id: filter.tournamentId });
  if (filter.role) query.where({ slot: slotOf(filter.role) });
  if (filter.activeOnly) query.where({ is_active: true });
  return paged(query, page);
}

/** A membership, or a missing error. */
export async function getMembership(db: Database, id: string): Promise<MembershipRow> {
  const row = await db<MembershipRow>('memberships').where({ id }).first();
  if (!row) throw missing('Membership');
  return row as MembershipRow;
}

/** Who stands where in the active rosters of these participations. */
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
>;

/** Inserts a membership. */
export const insertMembership = (db: Database, row: NewMembership) => db('memberships').insert(row);
