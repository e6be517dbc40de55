import type { MatchFormat } from '#domain/competition/match.ts';
import type { Database } from '../database/database.ts';
import { rowOf, rowsOf } from '../database/rows.ts';

/** Somebody who casts a match. */
export type CasterRow = {
  match_id: string;
  discord_id: string;
  name: string | null;
  link: string | null;
  taken_at: Date;
};

/** Who casts a match, the first who took it first. */
export const listCasters = (db: Database, matchId: string): Promise<CasterRow[]> =>
  rowsOf<CasterRow>(
    db('match_casters').where({ match_id: matchId }).orderBy(['taken_at', 'discord_id']).select(),
  );

export const findCaster = (
  db: Database,
  match_id: string,
  discord_id: string,
): Promise<CasterRow | undefined> =>
  rowOf<CasterRow>(db('match_casters').where({ match_id, discord_id }).first());

/** When the other matches are played that somebody casts, or that are shown at the same address. */
export const listCastBeside = (db: Database, { match_id, discord_id, link }: CasterRow) =>
  rowsOf<{ scheduled_at: Date; format: MatchFormat }>(
    db('match_casters as c')
      .join('matches as m', 'm.id', 'c.match_id')
      .whereNot('c.match_id', match_id)
      .whereIn('m.status', ['scheduled', 'waiting', 'live'])
      .whereNotNull('m.scheduled_at')
      .where((same) => {
        same.where('c.discord_id', discord_id);
        if (link) same.orWhere('c.link', link);
      })
      .select('m.scheduled_at', 'm.format'),
  );

/** Writes who casts a match, in the place of what stood there of them. */
export const saveCaster = (db: Database, row: CasterRow) =>
  db('match_casters').insert(row).onConflict(['match_id', 'discord_id']).merge(['name', 'link']);

export const deleteCaster = (db: Database, match_id: string, discord_id: string) =>
  db('match_casters').where({ match_id, discord_id }).delete();
