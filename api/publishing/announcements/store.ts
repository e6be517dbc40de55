import { type Database, type Page, paged, rowsOf } from '#api/database/database.ts';
import type { RowOf } from '#api/database/storedRecord.ts';
import type { records } from '#domain/contract/exchange/export.ts';
import type { League } from '#domain/settings.ts';
import type { DestinationRow } from '../destinations/store.ts';

export type AnnouncementRow = RowOf<typeof records.announcement> & { tournament_id: string | null };

export function listAnnouncements(db: Database, asked: Page & { tournamentId?: string | undefined }) {
  const query = db('announcements').select('*');
  if (asked.tournamentId) query.where({ tournament_id: asked.tournamentId });
  return paged<AnnouncementRow>(query, asked, 'id', 'desc');
}

export const findAnnouncement = (db: Database, id: string): Promise<AnnouncementRow | undefined> =>
  db<AnnouncementRow>('announcements').where({ id }).first();

export const insertAnnouncement = (db: Database, row: AnnouncementRow) => db('announcements').insert(row);

/** Returns active destinations for a kind of news about a league, or about no particular league. */
export const listDestinations = (db: Database, kind: string, league: League | null) =>
  rowsOf<DestinationRow>(
    db('destinations')
      .where({ is_active: true })
      .whereRaw('? = any(kinds)', [kind])
      .modify((query) => {
        if (league) query.where((wants) => wants.whereNull('league').orWhere({ league }));
      })
      .orderBy('id'),
  );
