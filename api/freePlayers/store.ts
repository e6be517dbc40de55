import type { Database } from '../database/database.ts';
import { rowOf, rowsOf } from '../database/rows.ts';

/** Somebody who would stand in for a team. */
export type FreePlayerRow = {
  id: string;
  discord_id: string;
  nickname: string;
  steam_id: string;
  positions: number[];
  note: string | null;
  listed_at: Date;
};

/** A team asks somebody to stand in for a match. */
export type OfferRow = {
  id: string;
  match_id: string;
  participation_id: string;
  discord_id: string;
  nickname: string;
  steam_id: string;
  asked_at: Date;
};

/** Everybody on the list, who came last first; a list of a few dozen. */
export const listFreePlayers = (db: Database): Promise<FreePlayerRow[]> =>
  rowsOf<FreePlayerRow>(
    db('free_players')
      .orderBy([{ column: 'listed_at', order: 'desc' }, 'id'])
      .select(),
  );

export const findFreePlayer = (
  db: Database,
  who: { id: string } | { discord_id: string } | { steam_id: string },
): Promise<FreePlayerRow | undefined> => rowOf<FreePlayerRow>(db('free_players').where(who).first());

/** Writes who somebody is on the list, in the place of what stood there of them. */
export const saveFreePlayer = (db: Database, { positions, ...row }: FreePlayerRow) =>
  db('free_players')
    .insert({ ...row, positions: JSON.stringify(positions) })
    .onConflict('discord_id')
    .merge(['nickname', 'steam_id', 'positions', 'note', 'listed_at']);

export const deleteFreePlayer = (db: Database, id: string) => db('free_players').where({ id }).delete();

/** Writes an offer; false where this player is asked for this match already. */
export const insertOffer = async (db: Database, row: OfferRow): Promise<boolean> =>
  (await db('stand_in_offers').insert(row).onConflict(['match_id', 'discord_id']).ignore().returning('id'))
    .length > 0;

export const findOffer = (db: Database, id: string): Promise<OfferRow | undefined> =>
  rowOf<OfferRow>(db('stand_in_offers').where({ id }).first());

export const deleteOffer = (db: Database, id: string) => db('stand_in_offers').where({ id }).delete();
