import { changedSince } from '../audit/changedSince.ts';
import type { Inverses } from '../audit/inverse.ts';
import * as commands from './commands.ts';
import type { WebhookRow } from './store.ts';

type Told = ReturnType<typeof commands.told>;

/** Takes webhooks, and what was changed of them, back. */
export const webhookInverses: Inverses = {
  'webhook.created': async (context, { payload, after }) => remove(context, payload.webhookId, after),
  'webhook.restored': async (context, { payload, after }) => remove(context, payload.webhookId, after),
  'webhook.changed': async (context, { payload, before, after, removed }) => {
    const row = await commands.asItWasLeft(context.db, payload.webhookId, after);
    const { name, kinds, league, isActive } = before as Told;
    if (payload.fields.includes('url') && !removed) commands.erased();
    const address = removed as Pick<WebhookRow, 'sealed_url' | 'masked_url'> | null;
    await commands.writeWebhook(context.db, context, row, {
      name,
      kinds,
      league,
      is_active: isActive,
      ...address,
    });
  },
  'webhook.removed': async (context, { removed }) => {
    if (!removed) return commands.erased();
    const { created_at, ...row } = removed as WebhookRow;
    await commands.restoreWebhook(context, { ...row, created_at: new Date(created_at), failing_since: null });
  },
  'destination.switchedOff': async (context, { payload, after }) => {
    const row = await commands.asItWasLeft(context.db, payload.destinationId, after);
    if (row.is_active) changedSince();
    await commands.writeWebhook(context.db, context, row, { is_active: true });
  },
};

async function remove(context: Parameters<typeof commands.removeWebhook>[0], id: string, after: unknown) {
  await commands.asItWasLeft(context.db, id, after);
  await commands.removeWebhook(context, id);
}
