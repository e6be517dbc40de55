import { findDestination } from '#api/publishing/destinations/store.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';

/** Sends channels the test that an admin requested; it takes the same path as real news. */
export const testChannels: Handler<'channels.tested'> = {
  kind: 'test',
  on: ['channels.tested'],
  destinations: async (db, { payload }) => {
    const found: (Destination & { deliveryId: string })[] = [];
    // One by one, because the relay's transaction has one connection.
    for (const [index, id] of payload.channelIds.entries()) {
      const channel = await findDestination(db, 'channel', id);
      const deliveryId = payload.deliveryIds[index];
      if (channel && deliveryId) found.push({ type: 'channel', address: channel.address, deliveryId });
    }
    return found;
  },
  render: async () =>
    embed({
      league: 'A',
      title: t`Test`,
      text: t`This channel is set up: ${siteSettings().name} will post its news here.`,
      fields: [],
    }),
};
