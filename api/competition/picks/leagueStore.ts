import { countOf, type Database, exists } from '#api/database/database.ts';

export type LeagueRow = { id: string; code: string; name: string; owner_id: string; created_at: Date };

export type SeenLeague = Pick<LeagueRow, 'code' | 'name'> & {
  members: number;
  is_own: boolean;
  is_member: boolean;
};

const seen = (db: Database, discordId: string) =>
  db('pick_leagues as l').select(
    'l.code',
    'l.name',
    db.raw('(select count(*)::int from pick_league_members m where m.league_id = l.id) as members'),
    db.raw('exists (select 1 from fans f where f.id = l.owner_id and f.discord_id = ?) as is_own', [
      discordId,
    ]),
    db.raw(
      `exists (select 1 from pick_league_members m join fans f on f.id = m.fan_id
        where m.league_id = l.id and f.discord_id = ?) as is_member`,
      [discordId],
    ),
  );

export const listLeagues = (db: Database, discordId: string): Promise<SeenLeague[]> =>
  seen(db, discordId)
    .whereIn(
      'l.id',
      db('pick_league_members as m')
        .join('fans as f', 'f.id', 'm.fan_id')
        .where('f.discord_id', discordId)
        .select('m.league_id'),
    )
    .orderBy('l.id', 'desc');

export const findLeague = (db: Database, code: string, discordId: string): Promise<SeenLeague | undefined> =>
  seen(db, discordId).where({ code }).first();

export const lockLeague = (db: Database, code: string): Promise<LeagueRow | undefined> =>
  db('pick_leagues').where({ code }).forUpdate().first();

export const lockOwnLeagues = (db: Database, discordId: string): Promise<LeagueRow[]> =>
  db('pick_leagues')
    .whereIn('owner_id', db('fans').where({ discord_id: discordId }).select('id'))
    .orderBy('id')
    .forUpdate()
    .select();

export const insertLeague = (db: Database, row: LeagueRow) => db('pick_leagues').insert(row);

export const deleteLeague = (db: Database, id: string) => db('pick_leagues').where({ id }).delete();

export const insertMember = (db: Database, leagueId: string, fanId: string, now: Date) =>
  db('pick_league_members').insert({ league_id: leagueId, fan_id: fanId, joined_at: now });

export const deleteMember = (db: Database, leagueId: string, fanId: string) =>
  db('pick_league_members').where({ league_id: leagueId, fan_id: fanId }).delete();

export const isMember = (db: Database, league_id: string, fan_id: string) =>
  exists(db('pick_league_members').where({ league_id, fan_id }));

export const countMembers = (db: Database, league_id: string) =>
  countOf(db('pick_league_members').where({ league_id }));

export const countLeagues = (db: Database, fan_id: string) =>
  countOf(db('pick_league_members').where({ fan_id }));

/** Passes a league of friends to its longest-standing member if its owner has left. Deletes an empty league. */
export const transferLeague = (db: Database, leagueId: string, fanId: string) =>
  db.raw(
    `with heir as (select fan_id from pick_league_members where league_id = :leagueId order by joined_at, fan_id limit 1),
       passed as (update pick_leagues set owner_id = heir.fan_id from heir
         where id = :leagueId and owner_id = :fanId)
     delete from pick_leagues where id = :leagueId and not exists (select 1 from heir)`,
    { leagueId, fanId },
  );
