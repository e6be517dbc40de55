import type { Context } from '#api/database/context.ts';
import { type Database, transaction } from '#api/database/database.ts';
import { EVENTS_CHANNEL, record } from '#api/history/record.ts';
import { conflict, invalid } from '#domain/errors.ts';
import { type DestinationRow, getDestination } from '../destinations/store.ts';
import { messagesFor } from './messagesFor.ts';
import { listEventsSince, sendAgain } from './store.ts';

/** Events that are read at once, and messages that one replay sends at most. */
const BATCH = 1_000;
const MOST_REPLAYED = 50_000;

/**
 * Sends a signed webhook all that it would have been told since a moment, in the order of then and before
 * what comes later.
 */
export const replay = (context: Context, id: string, since: Date): Promise<number> =>
  transaction(context.db, async (db) => {
    const webhook = await getDestination(db, 'signedWebhook', id);
    if (!webhook.is_active)
      throw conflict('switched_off', 'This webhook is switched off: switch it on first');
    if (since > context.now) throw invalid(IN_FUTURE, { since: IN_FUTURE });
    const messages = await sendSince(db, webhook, since, context.now);
    await record(db, context, 'signedWebhook.replayed', {
      webhookId: id,
      since: since.toISOString(),
      messages,
    });
    await db.raw('select pg_notify(?, ?)', [EVENTS_CHANNEL, '']);
    return messages;
  });

const IN_FUTURE = 'Choose a time that has been';
const TOO_MANY = `These would be more than ${MOST_REPLAYED.toLocaleString('en')} events: choose a later time`;

async function sendSince(db: Database, webhook: DestinationRow, since: Date, now: Date): Promise<number> {
  let after = 0;
  let sent = 0;
  for (;;) {
    const events = await listEventsSince(db, since, after, BATCH);
    const wanted = (await messagesFor(db, [webhook], events)).flatMap(({ event, messages }) =>
      messages.map((message) => ({ event, message })),
    );
    sent += wanted.length;
    if (sent > MOST_REPLAYED) throw invalid(TOO_MANY, { since: TOO_MANY });
    await sendAgain(db, webhook.address, wanted, now);
    const last = events.at(-1);
    if (!last || events.length < BATCH) return sent;
    after = last.position;
  }
}
