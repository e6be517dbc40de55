import { v7 as uuid } from 'uuid';
import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, presentPage, route } from '#api/http/route.ts';
import type { SignedWebhookTest } from '#domain/contract/publishing/signedWebhooks.ts';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import { type Actor, destinationRights } from '#domain/people/permissions.ts';
import { removeDestination, requireToTest } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import type { SignedTools } from './commands.ts';
import * as commands from './commands.ts';
import { presentSigned } from './present.ts';
import { replay } from './replay.ts';
import { createVaults, sendSigned } from './send.ts';

type Settings = { sessionSecret: string; webhookRules?: GuardRules | undefined };

export function signedWebhookRoutes({ sessionSecret, webhookRules }: Settings) {
  const tools = { vaults: createVaults(sessionSecret), rules: webhookRules ?? {} };
  return [
    route(contract.listSignedWebhooks, async ({ db, now }, { query }) =>
      presentPage(await listPage(db, 'signedWebhook', query), (row) => presentSigned(row, tools.vaults, now)),
    ),
    route(contract.createSignedWebhook, async (context, { body }) => ({
      data: await commands.createSigned(context, tools, body),
      ...can(context.actor),
    })),
    dataRoute(contract.testSignedWebhooks, (context, { body }) => testSigned(context, tools, body?.ids)),
    route(contract.updateSignedWebhook, async (context, { params, body }) => ({
      data: await commands.changeSigned(context, tools, params.id, body),
      ...can(context.actor),
    })),
    route(contract.deleteSignedWebhook, async (context, { params }) => ({
      data: presentSigned(
        await removeDestination(context, 'signedWebhook', params.id),
        tools.vaults,
        context.now,
      ),
      ...can(context.actor),
    })),
    route(contract.rotateSecret, async (context, { params }) => ({
      data: await commands.rotate(context, tools, params.id),
      ...can(context.actor),
    })),
    dataRoute(contract.replayEvents, async (context, { params, body }) => ({
      messages: await replay(context, params.id, new Date(body.since)),
    })),
  ];
}

const can = (actor: Actor) => ({ can: destinationRights(actor) });

/** Sends the named signed webhooks, or all active ones, `webhook.test`; answers what became of each. */
async function testSigned(
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
