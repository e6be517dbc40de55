import type { Context } from '#api/database/database.ts';
import { type Inverses, type Recorded, refuseUndo } from '#api/history/recordEvent.ts';
import { conflict } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import * as commands from './commands.ts';
import { type DestinationRow, type DestinationType, lockDestination } from './store.ts';

type Told = {
  name: string;
  channelId?: string;
  /** The event types of a signed webhook. Null means all types. */
  kinds?: string[];
  types?: string[] | null;
  league: DestinationRow['league'];
  isActive: boolean;
  isRegistration?: boolean;
};

export const destinationInverses: Inverses = {
  'webhook.created': (context, { payload, after }) => remove(context, 'webhook', payload.webhookId, after),
  'webhook.restored': (context, { payload, after }) => remove(context, 'webhook', payload.webhookId, after),
  'channel.created': (context, { payload, after }) => remove(context, 'channel', payload.channelId, after),
  'channel.restored': (context, { payload, after }) => remove(context, 'channel', payload.channelId, after),
  'signedWebhook.created': (context, { payload, after }) =>
    remove(context, 'signedWebhook', payload.webhookId, after),
  'signedWebhook.restored': (context, { payload, after }) =>
    remove(context, 'signedWebhook', payload.webhookId, after),
  'webhook.changed': (context, event) => changeBack(context, 'webhook', event),
  'signedWebhook.changed': (context, event) => changeBack(context, 'signedWebhook', event),
  'signedWebhook.secretRotated': async (context, { payload, after, removed }) => {
    const row = await asItWasLeft(context, 'signedWebhook', payload.webhookId, after);
    const former = removed as { sealed_secret: string } | null;
    if (!former) return erased();
    await commands.changeSecret(context, row, former.sealed_secret);
  },
  'channel.changed': async (context, { payload, before, after }) => {
    const row = await asItWasLeft(context, 'channel', payload.channelId, after);
    const { channelId: address = row.address, isRegistration: is_registration = false } = before as Told;
    const wanted = { ...wasOf(before), address, is_registration };
    if (await commands.takenField(context.db, { ...row, ...wanted })) refuseUndo();
    await commands.writeDestination(context, row, wanted);
  },
  'webhook.removed': (context, { removed }) => restore(context, 'webhook', removed),
  'signedWebhook.removed': (context, { removed }) => restore(context, 'signedWebhook', removed),
  'channel.removed': (context, { removed }) => restore(context, 'channel', removed),
  'destination.switchedOff': async (context, { payload, after }) => {
    const row = await asItWasLeft(context, payload.type ?? 'webhook', payload.destinationId, after);
    if (row.is_active) refuseUndo();
    await commands.writeDestination(context, row, { is_active: true });
  },
};

function wasOf(before: unknown) {
  const { name, kinds, types, league, isActive } = before as Told;
  return { name, kinds: kinds ?? types ?? [], league, is_active: isActive };
}

async function changeBack(
  context: Context,
  type: 'webhook' | 'signedWebhook',
  { payload, before, after, removed }: Recorded<'webhook.changed' | 'signedWebhook.changed'>,
) {
  const row = await asItWasLeft(context, type, payload.webhookId, after);
  if (payload.fields.includes('url') && !removed) erased();
  const address = removed as Pick<DestinationRow, 'sealed_url' | 'masked_url'> | null;
  await commands.writeDestination(context, row, { ...wasOf(before), ...address });
}

async function remove(context: Context, type: DestinationType, id: string, after: unknown) {
  await asItWasLeft(context, type, id, after);
  await commands.removeDestination(context, type, id);
}

async function restore(context: Context, type: DestinationType, removed: unknown) {
  if (!removed) return erased();
  const row = removed as DestinationRow;
  await commands.restoreDestination(context, {
    ...row,
    // Destinations removed by versions without channel settings lack these fields.
    type,
    address: row.address ?? row.id,
    is_registration: row.is_registration ?? false,
    created_at: new Date(row.created_at),
    failing_since: null,
    rests_until: null,
  });
}

async function asItWasLeft({ db }: Context, type: DestinationType, id: string, after: unknown) {
  const row = await lockDestination(db, type, id);
  if (!row || row.version !== (after as { version?: number } | null)?.version) refuseUndo();
  return row;
}

const erased = (): never => {
  throw conflict('erased', msg`The removed record was erased and cannot be restored`);
};
