import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, presentPage, route } from '#api/http/route.ts';
import { createVault } from '#api/secrets/vault.ts';
import * as contract from '#domain/contract/publishing/webhooks.ts';
import { removeDestination, withRights } from '../destinations/commands.ts';
import { type DestinationRow, listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';

type Settings = {
  sessionSecret: string;
  webhookRules?: GuardRules | undefined;
  publicUrl?: string | undefined;
};

export function webhookRoutes({ sessionSecret, webhookRules, publicUrl }: Settings) {
  const tools = { vault: createVault(sessionSecret), rules: webhookRules ?? {}, publicUrl };
  const present = (row: DestinationRow) => commands.presentWebhook(row, tools.vault);
  return [
    route(contract.listWebhooks, async ({ db }, { query }) =>
      presentPage(await listPage(db, 'webhook', query), present),
    ),
    route(contract.createWebhook, (context, { body }) =>
      withRights(context, commands.createWebhook(context, tools, body)),
    ),
    route(contract.updateWebhook, (context, { params, body }) =>
      withRights(context, commands.changeWebhook(context, tools, params.id, body)),
    ),
    route(contract.deleteWebhook, (context, { params }) =>
      withRights(context, removeDestination(context, 'webhook', params.id).then(present)),
    ),
    dataRoute(contract.testWebhooks, (context, { body }) => commands.testWebhooks(context, tools, body?.ids)),
  ];
}
