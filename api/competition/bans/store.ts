import { type Database, type Page, paged } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { ban } from '#domain/contract/competition/players.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';

export type FullBan = Omit<RowOf<typeof ban>, 'is_over'>;
export type BanRow = Omit<FullBan, 'name' | 'teams'>;

const TEAMS = `(select coalesce(jsonb_agg(distinct jsonb_build_object('name', x.name, 'tournament', c.name)), '[]')
  from (
    select r.tournament_id, r.name from registrations r
      where r.captain_discord_id = b.discord_id and r.status = any(:holding)
    union all select m.tournament_id, p.name from memberships m join players y on y.id = m.player_id
      join participations p on p.id = m.participation_id
      where y.steam_id = b.steam_id and m.is_active
  ) x join tournaments c on c.id = x.tournament_id
  where c.champion_team_id is null and c.stored_status not in ('completed', 'cancelled')) as teams`;

const full = (db: Database) =>
  db('bans as b')
    .leftJoin('captains as k', 'k.discord_id', 'b.discord_id')
    .leftJoin('players as y', 'y.steam_id', 'b.steam_id')
    .select(
      'b.*',
      db.raw('coalesce(y.name, k.name) as name'),
      db.raw(TEAMS, { holding: [...RESERVING_STATUSES] }),
    );

export const listBans = (db: Database, page: Page) => paged<FullBan>(full(db), page, 'b.id');

export const findBan = (db: Database, id: string): Promise<FullBan | undefined> =>
  full(db).where('b.id', id).first();

const HOLDS = '(ends_at is null or ends_at > now())';

/** SQL condition: player `y` in the query is currently banned. */
export const IS_BANNED = `exists (select 1 from bans where steam_id = y.steam_id and ${HOLDS})`;

export const findCaptainsBan = (db: Database, discordId: string): Promise<BanRow | undefined> =>
  db('bans').where({ discord_id: discordId }).whereRaw(HOLDS).first();

export const listPlayersBans = (db: Database, steamIds: readonly string[]): Promise<BanRow[]> =>
  db('bans').whereIn('steam_id', steamIds).whereRaw(HOLDS);

/** Inserts a ban, replacing an expired one; returns false if a ban is still in force. */
export async function insertBan(db: Database, row: BanRow): Promise<boolean> {
  const { discord_id, steam_id } = row;
  await db('bans')
    .where(discord_id ? { discord_id } : { steam_id })
    .whereRaw(`not ${HOLDS}`)
    .delete();
  return (await db('bans').insert(row).onConflict().ignore().returning('id')).length > 0;
}

export const deleteBan = (db: Database, id: string) => db('bans').where({ id }).delete();
