import { v7 as uuid } from 'uuid';
import { type AnnouncementKind, PUBLIC_KINDS } from '../../domain/announcement.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { hasChannels, insertDestination } from './store.ts';

type Channels = {
  announcementsChannelId?: string | undefined;
  adminChannelId?: string | undefined;
};

/** Seeds the first server's channels once; after that the stored ones stand (specification 5, Settings). */
export const seedDestinations = (context: Context, channels: Channels) =>
  transaction(context.db, async (db) => {
    if (await hasChannels(db)) return;
    const wanted: [string | undefined, readonly AnnouncementKind[]][] = [
      [channels.announcementsChannelId, PUBLIC_KINDS],
      [channels.adminChannelId, ['registration_received']],
    ];
    for (const [address, kinds] of wanted)
      if (address)
        await insertDestination(
          db,
          { id: uuid(), type: 'channel', address, kinds: [...kinds], league: null },
          context.now,
        );
  });
