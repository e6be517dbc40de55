import { type AnnouncementKind, PUBLIC_KINDS } from '#domain/announcement.ts';
import type { Context } from '../database/context.ts';
import { transaction } from '../database/database.ts';
import { newDestination } from '../destinations/commands.ts';
import { hasChannels, insertDestination } from '../destinations/store.ts';

type Channels = {
  announcementsChannelId?: string | undefined;
  adminChannelId?: string | undefined;
  registrationChannelId?: string | undefined;
};

/** Seeds the first server's channels once; after that the stored ones stand. */
export const seedDestinations = (context: Context, channels: Channels) =>
  transaction(context.db, async (db) => {
    if (await hasChannels(db)) return;
    const wanted: [string | undefined, string, readonly AnnouncementKind[]][] = [
      [channels.announcementsChannelId, 'Announcements', PUBLIC_KINDS],
      [channels.adminChannelId, 'Staff', ['registration_received']],
      [channels.registrationChannelId, 'Registration', []],
    ];
    // One channel may be all of them.
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
