import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { post } from '#api/http/outgoing/post.ts';
import { openSealed, UNREADABLE } from '#api/secrets/vault.ts';
import type { WebhookTest } from '#domain/contract/publishing/webhooks.ts';
import { embedColour } from '#domain/site/leagueColours.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { requireToTest } from '../destinations/commands.ts';
import type { DestinationRow } from '../destinations/store.ts';
import type { WebhookTools } from './commands.ts';
import { webhookPost } from './message.ts';

type Tools = WebhookTools & { publicUrl?: string | undefined };

export async function testWebhooks(
  context: Context,
  tools: Tools,
  ids: string[] | undefined,
): Promise<WebhookTest[]> {
  const rows = await requireToTest(context.db, 'webhook', ids);
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

async function test(row: DestinationRow, { vault, rules, publicUrl }: Tools) {
  const { id, name } = row;
  const url = openSealed(vault, row);
  if (url === undefined) return { id, name, ok: false, status: null, error: UNREADABLE };
  const message = webhookPost(testMessage(), publicUrl);
  const { ok, status, error } = await post({ url, message, rules });
  return { id, name, ok, status, error };
}

const testMessage = () => ({
  embeds: [
    {
      color: embedColour('A'),
      title: 'Test',
      description: `This webhook is set up: ${siteSettings().name} tells its news here.`,
    },
  ],
});
