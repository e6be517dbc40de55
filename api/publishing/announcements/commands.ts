import { v7 as uuid } from 'uuid';
import { findTournamentOr400 } from '#api/competition/tournaments/store.ts';
import { type Context, fieldsOf, inTransaction, transaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { type AnnouncementKind, PUBLIC_KINDS } from '#domain/announcement.ts';
import type { Announcement, NewAnnouncement } from '#domain/contract/publishing/announcements.ts';
import { newDestination } from '../destinations/commands.ts';
import { hasChannels, insertDestination } from '../destinations/store.ts';
import { type AnnouncementRow, insertAnnouncement } from './store.ts';

export const announce = (context: Context, input: NewAnnouncement): Promise<Announcement> =>
  inTransaction(context, async (context, db) => {
    const tournamentId = input.tournamentId ?? null;
    if (tournamentId) await findTournamentOr400(db, tournamentId);
    const row: AnnouncementRow = {
      id: uuid(),
      kind: input.kind,
      title: input.title || null,
      text: input.text,
      tournament_id: tournamentId,
      created_at: context.now,
    };
    await insertAnnouncement(db, row);
    await recordEvent(context, 'announcement.made', { announcementId: row.id, kind: row.kind, tournamentId });
    return presentAnnouncement(row);
  });

export const presentAnnouncement = (row: AnnouncementRow): Announcement =>
  fieldsOf(row, 'id', 'created_at', 'kind', 'title', 'text', 'tournament_id');

type Channels = {
  announcementsChannelId?: string | undefined;
  adminChannelId?: string | undefined;
  registrationChannelId?: string | undefined;
  roomsChannelId?: string | undefined;
};

/** Stores the configured channels if none are stored yet. From then on, only the stored channels apply. */
export const seedDestinations = (context: Context, channels: Channels) =>
  transaction(context.db, async (db) => {
    // Without the lock, two API processes starting together would both find no channels.
    await db.raw('lock table destinations in share row exclusive mode');
    if (await hasChannels(db)) return;
    const wanted: [string | undefined, string, readonly AnnouncementKind[]][] = [
      [channels.announcementsChannelId, 'Announcements', PUBLIC_KINDS],
      [channels.adminChannelId, 'Staff', ['registration_received']],
      [channels.registrationChannelId, 'Registration', []],
      [channels.roomsChannelId, 'Match rooms', ['match_rooms']],
    ];
    // One channel may serve several purposes, but it is stored once.
    for (const address of new Set(wanted.map(([each]) => each)))
      if (address) {
        const here = wanted.filter(([each]) => each === address);
        const row = newDestination(context, {
          type: 'channel',
          address,
          name: here[0]?.[1] ?? '',
          kinds: here.flatMap(([, , kinds]) => [...kinds]),
          is_registration: address === channels.registrationChannelId,
        });
        await insertDestination(db, row);
      }
  });
