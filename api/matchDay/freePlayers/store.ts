import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import type { Database } from '#api/database/database.ts';

export type FreePlayerRow = {
  id: string;
  discord_id: string;
  nickname: string;
  steam_id: string;
  positions: number[];
  note: string | null;
  listed_at: Date;
};

export type OfferRow = {
  id: string;
  match_id: string;
  participation_id: string;
  discord_id: string;
  nickname: string;
  steam_id: string;
  asked_at: Date;
};

/** Lists all free players, newest first. There are only a few dozen. */
export const listFreePlayers = (db: Database): Promise<FreePlayerRow[]> =>
  db('free_players')
    .orderBy([{ column: 'listed_at', order: 'desc' }, 'id'])
    .select();

export const findFreePlayer = (
  db: Database,
  who: { id: string } | { discord_id: string } | { steam_id: string },
): Promise<FreePlayerRow | undefined> => db('free_players').where(who).first();

/**
 * Whether a Discord user may join the list with a Steam ID. No other user must have agreed to play with it. If it is on
 * a roster, the user must have agreed to play with it or act for the team.
 */
export async function mayUseAccount(db: Database, steamId: string, discordId: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isTheirs: boolean; isOthers: boolean; isRostered: boolean }[] }>(
    `with said as (
       select c.discord_id from consents c where c.steam_id = :steamId and c.state = 'given'),
     rosters as (
       select s.participation_id from memberships s
         join players y on y.id = s.player_id join tournaments u on u.id = s.tournament_id
         where y.steam_id = :steamId and s.is_active and u.stored_status not in ('completed', 'cancelled')
       union all
       select null from registration_players p join registrations r on r.id = p.registration_id
         join tournaments u on u.id = r.tournament_id
         where p.steam_id = :steamId and r.status in ('pending', 'waiting')
           and u.stored_status not in ('completed', 'cancelled'))
     select exists (select 1 from said where discord_id = :discordId)
         or exists (select 1 from rosters r join ${ACTING_CAPTAINS} a on a.participation_id = r.participation_id
           where a.discord_id = :discordId) as "isTheirs",
       exists (select 1 from said where discord_id <> :discordId) as "isOthers",
       exists (select 1 from rosters) as "isRostered"`,
    { steamId, discordId },
  );
  const [found] = rows;
  if (!found || found.isOthers) return !found?.isOthers;
  return found.isTheirs || !found.isRostered;
}

export const saveFreePlayer = (db: Database, { positions, ...row }: FreePlayerRow) =>
  db('free_players')
    .insert({ ...row, positions: JSON.stringify(positions) })
    .onConflict('discord_id')
    .merge(['nickname', 'steam_id', 'positions', 'note', 'listed_at']);

export const deleteFreePlayer = (db: Database, id: string) => db('free_players').where({ id }).delete();

export const insertOffer = async (db: Database, row: OfferRow): Promise<boolean> =>
  (await db('stand_in_offers').insert(row).onConflict(['match_id', 'discord_id']).ignore().returning('id'))
    .length > 0;

export const findOffer = (db: Database, id: string): Promise<OfferRow | undefined> =>
  db('stand_in_offers').where({ id }).first();

export const deleteOffer = (db: Database, id: string) => db('stand_in_offers').where({ id }).delete();
