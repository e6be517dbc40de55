import { type Database, firstValue, rowOf, rowsOf } from '#api/database/database.ts';
import type { MatchFormat } from '#domain/competition/match.ts';
import type { Scene } from '#domain/contract/matchDay/scenes.ts';

export type CasterRow = {
  match_id: string;
  discord_id: string;
  name: string | null;
  link: string | null;
  taken_at: Date;
};

export const listCasters = (db: Database, matchId: string): Promise<CasterRow[]> =>
  db('match_casters').where({ match_id: matchId }).orderBy(['taken_at', 'discord_id']).select();

export const findCaster = (db: Database, match_id: string, discord_id: string) =>
  rowOf<CasterRow>(db('match_casters').where({ match_id, discord_id }).first());

/** Leaves out matches that have been played and only await their results; `d` is the match day. */
const STILL_PLAYED = "coalesce(d.phase, 'open') not in ('reported', 'disputed', 'settled', 'closed')";

/** Lists the times of other matches that a person casts or that have the same stream link. */
export const listCastBeside = (db: Database, { match_id, discord_id, link }: CasterRow) =>
  rowsOf<{ scheduled_at: Date; format: MatchFormat; team1: string | null; team2: string | null }>(
    db('match_casters as c')
      .join('matches as m', 'm.id', 'c.match_id')
      .leftJoin('participations as p1', 'p1.id', 'm.team1_participation_id')
      .leftJoin('participations as p2', 'p2.id', 'm.team2_participation_id')
      .leftJoin('match_days as d', 'd.match_id', 'm.id')
      .whereNot('c.match_id', match_id)
      .whereIn('m.status', ['scheduled', 'waiting', 'live'])
      .whereRaw(STILL_PLAYED)
      .whereNotNull('m.scheduled_at')
      .where((same) => {
        same.where('c.discord_id', discord_id);
        if (link) same.orWhere('c.link', link);
      })
      .select('m.scheduled_at', 'm.format', 'p1.name as team1', 'p2.name as team2'),
  );

/** Lists the times of other matches that share a caster or a stream link with a match. */
export const listCastElsewhere = (db: Database, matchId: string) =>
  rowsOf<{ scheduled_at: Date; format: MatchFormat }>(
    db('match_casters as own')
      .join('match_casters as c', (on) => on.on('c.discord_id', 'own.discord_id').orOn('c.link', 'own.link'))
      .join('matches as m', 'm.id', 'c.match_id')
      .leftJoin('match_days as d', 'd.match_id', 'm.id')
      .where('own.match_id', matchId)
      .whereNot('c.match_id', matchId)
      .whereIn('m.status', ['scheduled', 'waiting', 'live'])
      .whereRaw(STILL_PLAYED)
      .whereNotNull('m.scheduled_at')
      .distinct('m.id', 'm.scheduled_at', 'm.format'),
  );

export const saveCaster = (db: Database, row: CasterRow) =>
  db('match_casters').insert(row).onConflict(['match_id', 'discord_id']).merge(['name', 'link']);

export const deleteCaster = (db: Database, match_id: string, discord_id: string) =>
  db('match_casters').where({ match_id, discord_id }).delete();

type ToCast = {
  id: string;
  tournament_name: string;
  round_name: string;
  team1: string | null;
  team2: string | null;
  scheduled_at: Date | null;
  status: 'scheduled' | 'waiting' | 'live';
  casters: { discordId: string; name: string | null; link: string | null }[];
};

const LISTED = 200;

export const listToCast = (db: Database): Promise<ToCast[]> =>
  db('matches as m')
    .join('tournaments as u', 'u.id', 'm.tournament_id')
    .join('participations as p1', 'p1.id', 'm.team1_participation_id')
    .join('participations as p2', 'p2.id', 'm.team2_participation_id')
    .leftJoin('match_days as d', 'd.match_id', 'm.id')
    .whereIn('m.status', ['scheduled', 'waiting', 'live'])
    .whereRaw(STILL_PLAYED)
    .whereNotIn('u.stored_status', ['completed', 'cancelled'])
    .orderByRaw('m.scheduled_at nulls last, m.id')
    .limit(LISTED)
    .select(
      ...['m.id', 'm.status', 'm.round_name', 'm.scheduled_at', 'u.name as tournament_name'],
      ...['p1.name as team1', 'p2.name as team2'],
      db.raw(
        `(select coalesce(jsonb_agg(jsonb_build_object('discordId', c.discord_id, 'name', c.name, 'link', c.link)
              order by c.taken_at, c.discord_id), '[]') from match_casters c where c.match_id = m.id) as casters`,
      ),
    );

export const findLastLink = async (db: Database, discord_id: string): Promise<string | null> =>
  (await firstValue(
    db('match_casters').where({ discord_id }).whereNotNull('link').orderBy('taken_at', 'desc'),
    'link',
  )) ?? null;

type SceneRow = { match_id: string; scene: Scene; shown: string | null; set_at: Date };

export const listScenes = (db: Database, tournament_id: string): Promise<SceneRow[]> =>
  db('scenes')
    .whereIn('match_id', db('matches').where({ tournament_id }).select('id'))
    .orderBy('set_at', 'desc');

export const saveScene = (db: Database, row: SceneRow) =>
  db('scenes').insert(row).onConflict('match_id').merge();

export const listCastIn = (db: Database, tournament_id: string, discord_id: string): Promise<string[]> =>
  db('match_casters as c')
    .join('matches as m', 'm.id', 'c.match_id')
    .where({ tournament_id, discord_id })
    .pluck('m.id');
