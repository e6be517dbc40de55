import type { AnnouncementKind } from '#domain/announcement.ts';
import type { Database } from '../database/database.ts';
import { type Listed, type Page, paged } from '../http/page.ts';

export type AnnouncementRow = {
  id: string;
  kind: AnnouncementKind;
  title: string | null;
  text: string;
  tournament_id: string | null;
  created_at: Date;
};

/** A page of announcements, the newest first. */
export function listAnnouncements(
  db: Database,
  page: Page,
  { tournamentId }: { tournamentId?: string | undefined },
): Promise<Listed<AnnouncementRow>> {
  const query = db('announcements').select('*');
  if (tournamentId) query.where({ tournament_id: tournamentId });
  return paged<AnnouncementRow>(query, page, 'id', 'desc');
}

/** An announcement, or undefined once it is gone. */
export const findAnnouncement = (db: Database, id: string): Promise<AnnouncementRow | undefined> =>
  db<AnnouncementRow>('announcements').where({ id }).first();

/** Inserts an announcement. */
export const insertAnnouncement = (db: Database, row: AnnouncementRow) => db('announcements').insert(row);
