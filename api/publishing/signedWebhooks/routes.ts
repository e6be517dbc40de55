import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import { removeDestination, withRights } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';
import { createVaults } from './send.ts';

type Settings = { sessionSecret: string; webhookRules?: GuardRules | undefined };

export function signedWebhookRoutes({ sessionSecret, webhookRules }: Settings) {
  const tools = { vaults: createVaults(sessionSecret), rules: webhookRules ?? {} };
  return [
    route(contract.listSignedWebhooks, async ({ db, now }, { query }) =>
      presentPage(await listPage(db, 'signedWebhook', query), (row) =>
        commands.presentSigned(row, tools.vaults, now),
      ),
    ),
    route(contract.createSignedWebhook, (context, { body }) =>
      withRights(context, commands.createSigned(context, tools, body)),
    ),
    dataRoute(contract.testSignedWebhooks, (context, { body }) =>
      commands.testSigned(context, tools, body?.ids),
    ),
    route(contract.updateSignedWebhook, (context, { params, body }) =>
      withRights(context, commands.changeSigned(context, tools, params.id, body)),
    ),
    route(contract.deleteSignedWebhook, async (context, { params }) => {
      const removed = removeDestination(context, 'signedWebhook', params.id);
      return withRights(
        context,
        removed.then((row) => commands.presentSigned(row, tools.vaults, context.now)),
      );
    }),
    route(contract.rotateSecret, (context, { params }) =>
      withRights(context, commands.rotate(context, tools, params.id)),
    ),
    dataRoute(contract.replayEvents, async (context, { params, body }) => ({
      messages: await commands.replay(context, params.id, new Date(body.since)),
    })),
  ];
}
