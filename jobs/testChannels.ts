import { findDestination } from '../api/destinations/store.ts';
import type { Handler } from './handler.ts';
import { embed } from './messages.ts';

/** Tells channels that they are set up, as an admin has asked for: the whole way is tried. */
export const testChannels: Handler<'channels.tested'> = {
  kind: 'test',
  on: ['channels.tested'],
  destinations: async (db, { payload }) => {
    const found = await Promise.all(
      payload.channelIds.map(async (id, index) => {
        const channel = await findDestination(db, 'channel', id);
        const deliveryId = payload.deliveryIds[index];
        return channel && deliveryId
          ? [{ type: 'channel', address: channel.address, deliveryId } as const]
          : [];
      }),
    );
    return found.flat();
  },
  render: async (_db, _event, { productName }) =>
    embed({
      league: 'A',
      title: 'Test',
      text: `This channel is set up: ${productName} tells its news here.`,
      fields: [],
    }),
};
