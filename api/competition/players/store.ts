import { type Context, type Database, type Page, paged, updateRows } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import { found } from '#domain/errors.ts';
import { type Actor, hasRole } from '#domain/people/permissions.ts';

/** A stored player; `primary_slot` is the position, with reserves after the main positions. */
export type PlayerRow = RowOf<typeof records.player> &
  Record<`career_${'wins' | 'losses' | 'points' | 'games'}`, number>;

export type FullPlayer = PlayerRow & { membership_id: string | null };

const full = (db: Database) =>
  db('players as p').select(
    'p.*',
    db.raw(
      `(select m.id from memberships m where m.player_id = p.id and m.is_active
          order by m.id desc limit 1) as membership_id`,
    ),
  );

/** SQL condition: a player has been on a roster, or has played in a match that counts or is live. */
const hasStood = (player: string) => `
  (exists (select 1 from memberships b where b.player_id = ${player}.id)
    or exists (select 1 from match_players b join matches g on g.id = b.match_id
      where b.player_id = ${player}.id and (g.counts or g.status = 'live')))`;

/**
 * SQL condition: a player in the given table is public. A stand-in named by a team is not public before playing
 * (docs/rules.md, "Stand-ins").
 */
export const isPublic = (player: string) => `(not ${player}.is_guest or ${hasStood(player)})`;

type Asked = { isActive?: boolean | undefined; onlyPublic?: boolean };

export function listPlayers(db: Database, page: Page, { isActive, onlyPublic = false }: Asked) {
  const query = full(db);
  if (onlyPublic) query.whereRaw(isPublic('p'));
  if (isActive !== undefined) query.where('p.is_active', isActive);
  return paged<FullPlayer>(query, page, 'p.id');
}

export const getPlayer = async (db: Database, id: string): Promise<FullPlayer> =>
  found(await full(db).where('p.id', id).first(), 'Player');

export const getPublicPlayer = async (db: Database, id: string): Promise<FullPlayer> =>
  found(await full(db).where('p.id', id).whereRaw(isPublic('p')).first(), 'Player');

export const findPlayers = (db: Database, ids: readonly string[]) =>
  db<Pick<PlayerRow, 'id' | 'name' | 'steam_id'>>('players')
    .whereIn('id', ids)
    .select('id', 'name', 'steam_id');

export const listRosterPlayers = (db: Database, participationId: string): Promise<FullPlayer[]> =>
  full(db)
    .join('memberships as m', 'm.player_id', 'p.id')
    .where({ 'm.participation_id': participationId, 'm.is_active': true })
    .orderBy('m.slot');

type NewPlayer = Pick<PlayerRow, 'id' | 'name' | 'steam_id' | 'primary_slot' | 'created_at' | 'updated_at'>;

/**
 * Creates or updates players by Steam ID and returns their ids. A known player keeps their career and gets the new
 * nickname and role.
 */
export async function upsertPlayers(db: Database, players: readonly NewPlayer[]) {
  if (players.length === 0) return new Map();
  const rows = await db('players')
    .insert(players)
    .onConflict('steam_id')
    .merge({
      name: db.raw('excluded.name'),
      primary_slot: db.raw('excluded.primary_slot'),
      is_active: true,
      updated_at: db.raw('excluded.updated_at'),
      version: db.raw('players.version + 1'),
    })
    .returning<{ id: string; steam_id: string }[]>(['id', 'steam_id']);
  return new Map(rows.map(({ id, steam_id }) => [steam_id, id]));
}

export const findPlayer = (db: Database, id: string): Promise<PlayerRow | undefined> =>
  db('players').where({ id }).first();

export const findBySteamId = (db: Database, steamId: string): Promise<PlayerRow | undefined> =>
  db('players').where({ steam_id: steamId }).first();

export const lockBySteamIds = (db: Database, steamIds: readonly string[]): Promise<PlayerRow[]> =>
  db('players').whereIn('steam_id', steamIds).orderBy('id').forUpdate();

export const lockPlayer = async (db: Database, id: string): Promise<PlayerRow> =>
  found(await db('players').where({ id }).forUpdate().first(), 'Player');

export const insertPlayers = (
  db: Database,
  rows: (NewPlayer & Partial<Pick<PlayerRow, 'photo' | 'is_guest'>>)[],
) => db('players').insert(rows);

export const updatePlayer = (db: Database, id: string, fields: Partial<PlayerRow>, now: Date) =>
  updateRows(db('players').where({ id }), fields, now);

export async function hasPlayed(db: Database, id: string): Promise<boolean> {
  const row = await db('match_players as x')
    .join('matches as m', 'm.id', 'x.match_id')
    .where('x.player_id', id)
    .where((match) => match.where('m.counts', true).orWhere('m.status', 'live'))
    .first('x.match_id');
  return row !== undefined;
}

export async function deletePlayer(db: Database, id: string) {
  await db('match_players').where({ player_id: id }).delete();
  await db('memberships').where({ player_id: id }).delete();
  await db('players').where({ id }).delete();
}

/** Deletes stand-ins created before a given time who have never played and have no upcoming match. */
export const deleteUnusedGuests = (db: Database, before: Date): Promise<number> =>
  db('players as p')
    .where({ 'p.is_guest': true })
    .where('p.created_at', '<', before)
    .whereRaw('not exists (select 1 from memberships m where m.player_id = p.id)')
    .whereRaw('not exists (select 1 from match_players m where m.player_id = p.id)')
    .whereRaw(
      `not exists (select 1 from match_days d join matches m on m.id = d.match_id
         where m.status in ('scheduled', 'waiting', 'live')
           and d.state -> 'standIns' @> jsonb_build_array(jsonb_build_object('playerId', p.id)))`,
    )
    .delete();

export type PlayerFigures = PlayerRow & {
  teams: {
    membershipId: string;
    tournamentId: string;
    tournamentName: string;
    participationId: string;
    teamId: string;
    teamName: string;
    slot: number;
    isActive: boolean;
    games: number;
    wins: number;
    losses: number;
    points: number;
  }[];
};

export const findFigures = (
  db: Database,
  id: string,
  tournamentId?: string,
): Promise<PlayerFigures | undefined> =>
  db('players as y')
    .where('y.id', id)
    .first(
      'y.*',
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('membershipId', m.id, 'tournamentId', t.id,
              'tournamentName', t.name, 'participationId', p.id, 'teamId', p.team_id, 'teamName', p.name,
              'slot', m.slot, 'isActive', m.is_active, 'games', m.tournament_games, 'wins', m.tournament_wins,
              'losses', m.tournament_losses, 'points', m.tournament_points) order by m.id desc), '[]')
            from memberships m
            join participations p on p.id = m.participation_id
            join tournaments t on t.id = m.tournament_id
            where m.player_id = y.id and (cast(:tournamentId as uuid) is null or t.id = :tournamentId)) as teams`,
        { tournamentId: tournamentId ?? null },
      ),
    );

export const seesAllPlayers = (actor: Actor) => hasRole(actor, 'viewer');

export const getVisiblePlayer = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<FullPlayer> => (seesAllPlayers(actor) ? getPlayer : getPublicPlayer)(db, id);
