import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, presentPage, rightsRoute, route } from '#api/http/route.ts';
import { createVault } from '#api/secrets/vault.ts';
import * as contract from '#domain/contract/publishing/webhooks.ts';
import { destinationRights } from '#domain/people/permissions.ts';
import { removeDestination } from '../destinations/commands.ts';
import { type DestinationRow, listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';

type Settings = {
  sessionSecret: string;
  webhookRules?: GuardRules | undefined;
  publicUrl?: string | undefined;
};

const webhookRoute = rightsRoute(destinationRights);

export function webhookRoutes({ sessionSecret, webhookRules, publicUrl }: Settings) {
  const tools = { vault: createVault(sessionSecret), rules: webhookRules ?? {}, publicUrl };
  const present = (row: DestinationRow) => commands.presentWebhook(row, tools.vault);
  return [
    route(contract.listWebhooks, async ({ db }, { query }) =>
      presentPage(await listPage(db, 'webhook', query), present),
    ),
    webhookRoute(contract.createWebhook, (context, { body }) => commands.createWebhook(context, tools, body)),
    webhookRoute(contract.updateWebhook, (context, { params, body }) =>
      commands.changeWebhook(context, tools, params.id, body),
    ),
    webhookRoute(contract.deleteWebhook, async (context, { params }) =>
      present(await removeDestination(context, 'webhook', params.id)),
    ),
    dataRoute(contract.testWebhooks, (context, { body }) => commands.testWebhooks(context, tools, body?.ids)),
  ];
}
