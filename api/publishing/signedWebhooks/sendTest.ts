import { v7 as uuid } from 'uuid';
import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { SignedWebhookTest } from '#domain/contract/publishing/signedWebhooks.ts';
import { requireToTest } from '../destinations/commands.ts';
import type { SignedTools } from './commands.ts';
import { sendSigned } from './send.ts';

/** Sends the named signed webhooks, or all active ones, `webhook.test`; answers what became of each. */
export async function testSigned(
  context: Context,
  { vaults, rules }: SignedTools,
  ids: string[] | undefined,
): Promise<SignedWebhookTest[]> {
  const rows = await requireToTest(context.db, 'signedWebhook', ids);
  const event = { type: 'webhook.test' as const, timestamp: context.now.toISOString(), data: {} };
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const { ok, status, error, answer } = await sendSigned({ vaults, row, id: uuid(), event, rules });
      return { id: row.id, name: row.name, ok, status, error, answer };
    }),
  );
  if (rows.length > 0)
    await transaction(context.db, (db) =>
      record(db, context, 'signedWebhooks.tested', {
        webhookIds: rows.map(({ id }) => id),
        failed: outcomes.filter(({ ok }) => !ok).length,
      }),
    );
  return outcomes;
}
