import { listMatchesById } from '#api/competition/matches/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { type DestinationType, findDestination } from '#api/publishing/destinations/store.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, ROOM_ANCHOR } from '#domain/siteLinks.ts';
import type { SwitchOffReason } from '#domain/systemEvents.ts';
import { t } from '#domain/text/translate.ts';
import { type Handler, handler, staffPlaces } from '#jobs/outbox/handler.ts';
import { embed, escapeName, footerOf } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { pairLine } from '../matches/matchWords.ts';

export const PUBLIC_CALL = 'called_in_public';

/** Mentions a person in the registration channel if they accept no direct messages. */
export const callInPublic: Handler = {
  kind: PUBLIC_CALL,
  on: [],
  isPersonal: true,
  destinations: async () => [],
  render: async (db, { payload }, app) => {
    const [match] = 'matchId' in payload ? await listMatchesById(db, [payload.matchId]) : [];
    const tournamentId = 'tournamentId' in payload ? payload.tournamentId : null;
    const tournament = tournamentId ? await getTournament(db, tournamentId) : undefined;
    const url = match && linkTo(app, `/matches/${match.id}${ROOM_ANCHOR}`);
    return embed({
      league: tournament?.league ?? 'A',
      title: t`You have a new message`,
      url,
      text: [
        ...(match ? [pairLine(match)] : []),
        t`It cannot be sent to you because you do not accept direct messages from this server.`,
        t`Type \`/me\` for your matches and check-ins, or \`/team see\` for your team: only you see the reply.`,
        ...(url ? [t`Log in with Discord to see everything on the match page.`] : []),
      ].join('\n'),
      ...(tournament && { footer: footerOf(tournament) }),
    });
  },
};

export const notifySwitchedOff = handler({
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
      // If the staff's channel was off too, the destination may be on again by the time this arrives.
      text: destination.is_active
        ? t`${name} is receiving news again. The problem was: ${problem}.`
        : t`${name} no longer receives news: ${problem}.`,
    });
  },
});

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

/** Sends channels the test message that an admin requested; it takes the same path as real news. */
export const testChannels = handler({
  kind: 'test',
  on: ['channels.tested'],
  destinations: async (db, { payload }) => {
    const found: (Destination & { deliveryId: string })[] = [];
    // Inserted one by one, because the relay's transaction has one connection.
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
    }),
});
