import { findDestination } from '#api/publishing/destinations/store.ts';
import { PROBLEMS } from '#api/publishing/destinations/switchOff.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { staffPlaces } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName } from '#jobs/outbox/messages.ts';

export const notifySwitchedOff: Handler<'destination.switchedOff'> = {
  kind: 'destination_switched_off',
  on: ['destination.switchedOff'],
  destinations: (db, { payload }) => staffPlaces(db, ({ id }) => id !== payload.destinationId),
  render: async (db, { payload }, app) => {
    const { type = 'webhook', destinationId, reason } = payload;
    const destination = await findDestination(db, type, destinationId);
    if (!destination) return undefined;
    const name = `**${escapeName(destination.name)}**`;
    const problem = lowerFirst(PROBLEMS[type][reason]);
    return embed({
      league: 'A',
      title: `A ${type} was turned off`,
      url: linkTo(app, '/admin/destinations'),
      // The staff's channel may have taken nothing either until somebody has seen to both.
      text: destination.is_active
        ? `${name} receives news again. The problem was: ${problem}.`
        : `${name} no longer receives news: ${problem}.`,
      fields: [],
    });
  },
};

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
