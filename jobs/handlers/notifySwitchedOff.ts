import { findDestination } from '#api/destinations/store.ts';
import { PROBLEMS } from '#api/destinations/switchOff.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { staffPlaces } from '../delivery/channels.ts';
import { embed, escapeName } from '../delivery/messages.ts';
import type { Handler } from './handler.ts';

/** Tells the staff that a channel or webhook was switched off by itself, wherever else they hear of registrations. */
export const notifySwitchedOff: Handler<'destination.switchedOff'> = {
  kind: 'destination_switched_off',
  on: ['destination.switchedOff'],
  destinations: (db, { payload }) => staffPlaces(db, ({ id }) => id !== payload.destinationId),
  render: async (db, { payload }, app) => {
    const { type = 'webhook', destinationId, reason } = payload;
    const destination = await findDestination(db, type, destinationId);
    // Somebody has seen to it already.
    if (!destination || destination.is_active) return undefined;
    return embed({
      league: 'A',
      title: `A ${type} was switched off`,
      url: linkTo(app, '/admin/destinations'),
      text: `**${escapeName(destination.name)}** hears of nothing any more: ${lowerFirst(PROBLEMS[type][reason])}.`,
      fields: [],
    });
  },
};

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
