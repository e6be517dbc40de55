import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { dataRoute, presentPage, route } from '#api/http/route.ts';
import { createVault } from '#api/secrets/vault.ts';
import * as contract from '#domain/contract/publishing/webhooks.ts';
import { type Actor, destinationRights } from '#domain/people/permissions.ts';
import { removeDestination } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';
import { presentWebhook } from './present.ts';
import { testWebhooks } from './sendTest.ts';

type Settings = {
  sessionSecret: string;
  webhookRules?: GuardRules | undefined;
  publicUrl?: string | undefined;
};

export function webhookRoutes({ sessionSecret, webhookRules, publicUrl }: Settings) {
  const tools = { vault: createVault(sessionSecret), rules: webhookRules ?? {}, publicUrl };
  return [
    route(contract.listWebhooks, async ({ db }, { query }) =>
      presentPage(await listPage(db, 'webhook', query), (row) => presentWebhook(row, tools.vault)),
    ),
    route(contract.createWebhook, async (context, { body }) => ({
      data: await commands.createWebhook(context, tools, body),
      ...can(context.actor),
    })),
    route(contract.updateWebhook, async (context, { params, body }) => ({
      data: await commands.changeWebhook(context, tools, params.id, body),
      ...can(context.actor),
    })),
    route(contract.deleteWebhook, async (context, { params }) => ({
      data: presentWebhook(await removeDestination(context, 'webhook', params.id), tools.vault),
      ...can(context.actor),
    })),
    dataRoute(contract.testWebhooks, (context, { body }) => testWebhooks(context, tools, body?.ids)),
  ];
}

const can = (actor: Actor) => ({ can: destinationRights(actor) });
