import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import { destinationRights } from '#domain/people/permissions.ts';
import { removeDestination } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';
import { createVaults } from './send.ts';

type Settings = { sessionSecret: string; webhookRules?: GuardRules | undefined };

const webhookRoute = rightsRoute(destinationRights);

export function signedWebhookRoutes({ sessionSecret, webhookRules }: Settings) {
  const tools = { vaults: createVaults(sessionSecret), rules: webhookRules ?? {} };
  return [
    route(contract.listSignedWebhooks, async ({ db, now }, { query }) =>
      presentPage(await listPage(db, 'signedWebhook', query), (row) =>
        commands.presentSigned(row, tools.vaults, now),
      ),
    ),
    webhookRoute(contract.createSignedWebhook, (context, { body }) =>
      commands.createSigned(context, tools, body),
    ),
    dataRoute(contract.testSignedWebhooks, (context, { body }) =>
      commands.testSigned(context, tools, body?.ids),
    ),
    webhookRoute(contract.updateSignedWebhook, (context, { params, body }) =>
      commands.changeSigned(context, tools, params.id, body),
    ),
    webhookRoute(contract.deleteSignedWebhook, async (context, { params }) =>
      commands.presentSigned(
        await removeDestination(context, 'signedWebhook', params.id),
        tools.vaults,
        context.now,
      ),
    ),
    webhookRoute(contract.rotateSecret, (context, { params }) => commands.rotate(context, tools, params.id)),
    dataRoute(contract.replayEvents, async (context, { params, body }) => ({
      messages: await commands.replay(context, params.id, new Date(body.since)),
    })),
  ];
}
