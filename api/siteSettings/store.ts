import type { League } from '#domain/settings.ts';
import type { StoredSettings } from '#domain/site/settings.ts';
import type { Database } from '../database/database.ts';
import { rowOf, rowsOf } from '../database/rows.ts';

/** What the site is set to, as far as it differs from how it comes. */
export type SiteSettingsRow = { settings: StoredSettings; version: number };

/** The one row. */
export const readSiteSettings = (db: Database): Promise<SiteSettingsRow> =>
  rowOf<SiteSettingsRow>(db('site_settings').first('settings', 'version')) as Promise<SiteSettingsRow>;

/** The same, which nobody else changes until the transaction ends. */
export const lockSiteSettings = (db: Database): Promise<SiteSettingsRow> =>
  rowOf<SiteSettingsRow>(
    db('site_settings').forUpdate().first('settings', 'version'),
  ) as Promise<SiteSettingsRow>;

/** Writes what the site is set to, and counts its version up. */
export const updateSiteSettings = (db: Database, settings: StoredSettings, now: Date) =>
  db('site_settings').update({
    settings: JSON.stringify(settings),
    updated_at: now,
    version: db.raw('version + 1'),
  });

/** The leagues that tournaments, channels or webhooks are of, and whether it is the demo season alone. */
export const listUsedLeagues = (db: Database): Promise<{ league: League; is_sample: boolean }[]> => {
  const destinations = db('destinations').select('league', db.raw('false')).whereNotNull('league');
  const used = db('tournaments').select('league', 'is_sample').unionAll(destinations);
  return rowsOf(
    db(used.as('used')).groupBy('league').select('league', db.raw('bool_and(is_sample) as is_sample')),
  );
};
