import { v7 as uuid } from 'uuid';
import { type Context, columnsOf, type Database, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { EVENTS_CHANNEL, recordEvent } from '#api/history/recordEvent.ts';
import type { GuardRules } from '#api/http/outgoing/guard.ts';
import type {
  NewSignedWebhook,
  SignedWebhook,
  SignedWebhookUpdate,
} from '#domain/contract/publishing/signedWebhooks.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import * as destinations from '../destinations/commands.ts';
import { type DestinationRow, getDestination } from '../destinations/store.ts';
import { addressFields, changedAddress, presentSealed } from '../webhooks/commands.ts';
import { messagesFor } from './messagesFor.ts';
import { newSecret, openWebhook, sendSigned, type Vaults } from './send.ts';
import { listEventsSince, sendAgain } from './store.ts';

export type SignedTools = { vaults: Vaults; rules: GuardRules };

/** Adds a signed webhook. Its secret is encrypted and shown only this once. */
export const createSigned = (context: Context, { vaults, rules }: SignedTools, input: NewSignedWebhook) =>
  inTransaction(context, async (context) => {
    const begun = destinations.newDestination(context, {
      type: 'signedWebhook',
      name: input.name,
      kinds: [...(input.types ?? [])],
      league: input.league ?? null,
      is_active: input.isActive ?? true,
    });
    const secret = newSecret();
    const row = {
      ...begun,
      ...(await addressFields({ vault: vaults.urls, rules }, begun.id, input.url)),
      sealed_secret: vaults.secrets.seal(begun.id, secret),
    };
    await destinations.addDestination(context, row);
    return { ...presentSigned(row, vaults, context.now), secret };
  });

const EDITABLE = ['name', 'url', 'types', 'league', 'isActive'] as const;

/** A masked URL means no change. */
export const changeSigned = (
  context: Context,
  { vaults, rules }: SignedTools,
  id: string,
  body: SignedWebhookUpdate,
): Promise<SignedWebhook> =>
  inTransaction(context, async (context, db) => {
    const row = await getDestination(db, 'signedWebhook', id);
    const present = (one: DestinationRow) => presentSigned(one, vaults, context.now);
    const { url, types, ...sent } = editableFields(body, present(row), EDITABLE);
    const hasSecret = vaults.secrets.open(id, row.sealed_secret ?? '') !== undefined;
    if (sent.isActive && !hasSecret) throw invalidAt('isActive', NO_SECRET);
    const wanted = {
      ...columnsOf(sent),
      ...(types !== undefined && { kinds: types ?? [] }),
      ...(await changedAddress({ vault: vaults.urls, rules }, row, { url, ...sent })),
    };
    return present(await destinations.writeDestination(context, row, wanted));
  });

const NO_SECRET = msg`The secret cannot be read: SESSION_SECRET has changed. Create a new secret first`;

/** Creates a new secret for a signed webhook, shown only this once. */
export const rotate = (context: Context, { vaults }: SignedTools, id: string) =>
  inTransaction(context, async (context, db) => {
    const row = await getDestination(db, 'signedWebhook', id);
    const secret = newSecret();
    const after = await destinations.changeSecret(context, row, vaults.secrets.seal(id, secret));
    return { ...presentSigned(after, vaults, context.now), secret };
  });

export function presentSigned(row: DestinationRow, vaults: Vaults, now: Date): SignedWebhook {
  const until = row.former_secret_until;
  return {
    ...presentSealed(row, openWebhook(vaults, row, now) !== undefined),
    types: destinations.typesOf(row) as SignedWebhook['types'],
    formerSecretUntil: until && until > now ? until.toISOString() : null,
  };
}

/** Sends `webhook.test` to the named signed webhooks, or to all active signed webhooks. */
export const testSigned = (context: Context, tools: SignedTools, ids: string[] | undefined) =>
  destinations.testEach(context, 'signedWebhook', ids, async (row) => {
    const event = { type: 'webhook.test' as const, timestamp: context.now.toISOString(), data: {} };
    const { ok, status, error, answer } = await sendSigned({ ...tools, row, id: uuid(), event });
    return { ok, status, error, answer };
  });

/** Limits on events per read, and on messages in one replay. */
const BATCH = 1_000;
const MOST_REPLAYED = 50_000;

/** Resends a signed webhook's messages from a given time onwards, in the original order and before newer messages. */
export const replay = (context: Context, id: string, since: Date): Promise<number> =>
  inTransaction(context, async (context, db) => {
    const webhook = await getDestination(db, 'signedWebhook', id);
    if (!webhook.is_active) throw conflict('switched_off', msg`This webhook is turned off: turn it on first`);
    if (since > context.now) throw invalidAt('since', IN_FUTURE);
    const messages = await sendSince(db, webhook, since, context.now);
    await recordEvent(context, 'signedWebhook.replayed', {
      webhookId: id,
      since: since.toISOString(),
      messages,
    });
    await db.raw('select pg_notify(?, ?)', [EVENTS_CHANNEL, '']);
    return messages;
  });

const IN_FUTURE = msg`Choose a time in the past`;
const TOO_MANY = msg`This would send more than ${MOST_REPLAYED.toLocaleString('en')} events: choose a later time`;

async function sendSince(db: Database, webhook: DestinationRow, since: Date, now: Date): Promise<number> {
  let after = 0;
  let sent = 0;
  for (;;) {
    const events = await listEventsSince(db, since, after, BATCH);
    const wanted = (await messagesFor(db, [webhook], events)).flatMap(({ event, messages }) =>
      messages.map((message) => ({ event, message })),
    );
    sent += wanted.length;
    if (sent > MOST_REPLAYED) throw invalidAt('since', TOO_MANY);
    await sendAgain(db, webhook.address, wanted, now);
    const last = events.at(-1);
    if (!last || events.length < BATCH) return sent;
    after = last.position;
  }
}
