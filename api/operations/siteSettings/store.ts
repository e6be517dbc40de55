import { type Database, rowOf, rowsOf, updateRows } from '#api/database/database.ts';
import type { League } from '#domain/settings.ts';
import type { StoredSettings } from '#domain/site/settings.ts';

export type SiteSettingsRow = { settings: StoredSettings; version: number };

export const readSiteSettings = (db: Database): Promise<SiteSettingsRow> =>
  rowOf<SiteSettingsRow>(db('site_settings').first('settings', 'version')) as Promise<SiteSettingsRow>;

export const lockSiteSettings = (db: Database): Promise<SiteSettingsRow> =>
  rowOf<SiteSettingsRow>(
    db('site_settings').forUpdate().first('settings', 'version'),
  ) as Promise<SiteSettingsRow>;

export const updateSiteSettings = (db: Database, settings: StoredSettings, now: Date) =>
  updateRows(db('site_settings'), { settings: JSON.stringify(settings) }, now);

/** Returns whether real teams, only the demo season's teams, or no teams have rosters or registrations. */
export async function findRosters(db: Database): Promise<'real' | 'sample' | 'none'> {
  const held: boolean[] = await db('tournaments as t')
    .whereExists(db('registrations as r').whereRaw('r.tournament_id = t.id'))
    .orWhereExists(db('memberships as s').whereRaw('s.tournament_id = t.id'))
    .orWhereExists(
      db('match_players as p').join('matches as m', 'm.id', 'p.match_id').whereRaw('m.tournament_id = t.id'),
    )
    .distinct()
    .pluck('t.is_sample');
  if (held.length === 0) return 'none';
  return held.every(Boolean) ? 'sample' : 'real';
}

export type UsualSlot = { id: string; primary_slot: number };

/** Sets every player's usual position to the first one. Returns the players who had another position. */
export async function resetUsualSlots(db: Database, now: Date): Promise<UsualSlot[]> {
  const before = await db('players').whereNot({ primary_slot: 1 }).select<UsualSlot[]>('id', 'primary_slot');
  const first = before.map(({ id }) => ({ id, primary_slot: 1 }));
  await writeUsualSlots(db, first, now);
  return before;
}

export async function writeUsualSlots(db: Database, slots: readonly UsualSlot[], now: Date): Promise<void> {
  await db.raw(
    `update players p set primary_slot = s.primary_slot, updated_at = ?, version = p.version + 1
     from jsonb_to_recordset(?::jsonb) s(id uuid, primary_slot smallint) where s.id = p.id`,
    [now, JSON.stringify(slots)],
  );
}

/** Returns the leagues of tournaments, channels and webhooks, and whether only the demo season uses each league. */
export const listUsedLeagues = (db: Database): Promise<{ league: League; is_sample: boolean }[]> => {
  const destinations = db('destinations').select('league', db.raw('false')).whereNotNull('league');
  const used = db('tournaments').select('league', 'is_sample').unionAll(destinations);
  return rowsOf(
    db(used.as('used')).groupBy('league').select('league', db.raw('bool_and(is_sample) as is_sample')),
  );
};

/** Returns whose accounts are stored: nobody's, only demo players', or other people's too. */
export async function readAccountHolders(db: Database): Promise<'nobody' | 'sample' | 'others'> {
  const { rows } = await db.raw<{ rows: { is_sample: boolean | null }[] }>(`
    select bool_and(is_sample) as is_sample from (
      select coalesce(bool_and(c.is_sample), false) as is_sample from players y
        left join memberships m on m.player_id = y.id left join tournaments c on c.id = m.tournament_id
        group by y.id
      union all select c.is_sample from registration_players p
        join registrations r on r.id = p.registration_id join tournaments c on c.id = r.tournament_id
      union all select false from free_players
      union all select false from bans where steam_id is not null) held`);
  const isSample = rows[0]?.is_sample ?? null;
  if (isSample === null) return 'nobody';
  return isSample ? 'sample' : 'others';
}
