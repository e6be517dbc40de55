import { type DestinationType, findDestination } from '#api/publishing/destinations/store.ts';
import { linkTo } from '#domain/siteLinks.ts';
import type { SwitchOffReason } from '#domain/systemEvents.ts';
import { t } from '#domain/text/translate.ts';
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
    const problem = problemWords(type, reason);
    return embed({
      league: 'A',
      title: TITLES[type](),
      url: linkTo(app, '/admin/destinations'),
      // The staff's channel may have been off as well, so this message may arrive after both destinations work again.
      text: destination.is_active
        ? t`${name} is receiving news again. The problem was: ${problem}.`
        : t`${name} no longer receives news: ${problem}.`,
      fields: [],
    });
  },
};

const TITLES: Record<DestinationType, () => string> = {
  webhook: () => t`A webhook was turned off`,
  signedWebhook: () => t`A signed webhook was turned off`,
  channel: () => t`A channel was turned off`,
};

function problemWords(type: DestinationType, reason: SwitchOffReason): string {
  if (reason === 'failing') return t`nothing has got through for 5 days`;
  if (reason === 'unreadable') return t`the address cannot be read: SESSION_SECRET has changed`;
  if (type === 'channel')
    return reason === 'gone'
      ? t`the channel no longer exists`
      : t`the bot is not allowed to post in this channel`;
  if (reason === 'forbidden') return t`posting there is not allowed`;
  return type === 'webhook'
    ? t`the webhook no longer exists`
    : t`its server no longer accepts messages (410)`;
}
