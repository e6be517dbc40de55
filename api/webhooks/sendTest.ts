import type { WebhookTest } from '../../domain/contract/webhooks.ts';
import { invalid } from '../../domain/errors.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database.ts';
import { record } from '../record.ts';
import type { WebhookTools } from './commands.ts';
import { type Signature, signed } from './message.ts';
import { post } from './post.ts';
import { listToTest, type WebhookRow } from './store.ts';
import { UNREADABLE } from './vault.ts';

type Tools = WebhookTools & { signature: Signature };

/** Tells the named webhooks, or all active ones, that this is a test; answers what became of each. */
export async function testWebhooks(
  context: Context,
  tools: Tools,
  ids: string[] | undefined,
): Promise<WebhookTest[]> {
  const rows = await listToTest(context.db, ids);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids?.findIndex((id) => !known.has(id)) ?? -1;
  if (unknown >= 0)
    throw invalid('This webhook does not exist', { [`ids.${unknown}`]: 'This webhook does not exist' });
  const outcomes = await Promise.all(rows.map((row) => test(row, tools)));
  if (rows.length > 0)
    await transaction(context.db, (db) =>
      record(db, context, 'webhooks.tested', {
        webhookIds: rows.map(({ id }) => id),
        failed: outcomes.filter(({ ok }) => !ok).length,
      }),
    );
  return outcomes;
}

async function test({ id, name, sealed_url }: WebhookRow, { vault, rules, signature }: Tools) {
  const url = vault.open(id, sealed_url);
  if (url === undefined) return { id, name, ok: false, status: null, error: UNREADABLE };
  const message = signed(messageOf(signature), signature);
  const { ok, status, error } = await post({ url, message, rules });
  return { id, name, ok, status, error };
}

const messageOf = ({ productName }: Signature) => ({
  embeds: [
    {
      color: 0x3bd98a,
      title: 'Test',
      description: `This webhook is set up: ${productName} tells its news here.`,
    },
  ],
});
