import { type Database, rowsOf, updateRows } from '#api/database/database.ts';
import { moveVotes } from '../mvpVotes/store.ts';
import type { PlayerRow } from './store.ts';

export type References = {
  memberships: { id: string; participation_id: string; tournament_id: string; is_active: boolean }[];
  matches: { id: string; tournament_id: string; participation_id: string }[];
};

export const listHoldings = async (db: Database, playerId: string): Promise<References> => ({
  memberships: await db('memberships')
    .where({ player_id: playerId })
    .orderBy('id')
    .select('id', 'participation_id', 'tournament_id', 'is_active'),
  matches: await db('match_players as x')
    .join('matches as m', 'm.id', 'x.match_id')
    .where('x.player_id', playerId)
    .orderBy('m.id')
    .select('m.id', 'm.tournament_id', 'x.participation_id'),
});

export const listNamed = (db: Database, tournamentIds: readonly string[]) =>
  rowsOf<{ id: string; name: string }>(
    db('tournaments').whereIn('id', tournamentIds).orderBy('id').select('id', 'name'),
  );

export async function moveHoldings(
  db: Database,
  { from, to, memberships, matches }: { from: string; to: string; memberships: string[]; matches: string[] },
  now: Date,
): Promise<{ memberships: number; matches: number }> {
  await moveVotes(db, { from, to, memberships, matches });
  return {
    memberships: await updateRows(
      db('memberships').whereIn('id', memberships).where({ player_id: from }),
      { player_id: to },
      now,
    ),
    matches: await db('match_players')
      .whereIn('match_id', matches)
      .where({ player_id: from })
      .update({ player_id: to }),
  };
}

/** The fields of a player that a merge sets directly, without a recalculation. */
export type MergedFields = Pick<PlayerRow, 'photo' | 'is_active'> & {
  corrections: Record<string, number>;
  former_steam_ids: string[];
};

export const getMergedFields = (db: Database, id: string): Promise<MergedFields> =>
  db('players').where({ id }).first('photo', 'is_active', 'corrections', 'former_steam_ids');

export const updateMerged = (db: Database, id: string, { corrections, ...kept }: MergedFields, now: Date) =>
  updateRows(db('players').where({ id }), { ...kept, corrections: JSON.stringify(corrections) }, now);
