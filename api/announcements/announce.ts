import { v7 as uuid } from 'uuid';
import type { Announcement, NewAnnouncement } from '#domain/contract/announcements.ts';
import type { Context } from '../database/context.ts';
import { transaction } from '../database/database.ts';
import { record } from '../database/record.ts';
import { getNamedTournament } from '../tournaments/named.ts';
import { type AnnouncementRow, insertAnnouncement } from './newsStore.ts';

/** Announces something in the league's own words; it is delivered afterwards. */
export const announce = (context: Context, input: NewAnnouncement): Promise<Announcement> =>
  transaction(context.db, async (db) => {
    const tournamentId = input.tournamentId ?? null;
    if (tournamentId) await getNamedTournament(db, tournamentId);
    const row: AnnouncementRow = {
      id: uuid(),
      kind: input.kind,
      title: input.title || null,
      text: input.text,
      tournament_id: tournamentId,
      created_at: context.now,
    };
    await insertAnnouncement(db, row);
    await record(db, context, 'announcement.made', { announcementId: row.id, kind: row.kind, tournamentId });
    return presentAnnouncement(row);
  });

/** An announcement as the contract promises it. */
export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  createdAt: row.created_at.toISOString(),
  kind: row.kind as Announcement['kind'],
  title: row.title,
  text: row.text,
  tournamentId: row.tournament_id,
});
