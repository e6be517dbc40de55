import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { route } from '#api/http/route.ts';
import * as contract from '#domain/contract/publishing/signedWebhooks.ts';
import { type Actor, destinationRights } from '#domain/people/permissions.ts';
import { removeDestination } from '../destinations/commands.ts';
import { listPage } from '../destinations/store.ts';
import * as commands from './commands.ts';
import { presentSigned } from './present.ts';
import { replay } from './replay.ts';
import { createVaults } from './send.ts';
import { testSigned } from './sendTest.ts';

type Settings = { sessionSecret: string; webhookRules?: GuardRules | undefined };

export function signedWebhookRoutes({ sessionSecret, webhookRules }: Settings) {
  const tools = { vaults: createVaults(sessionSecret), rules: webhookRules ?? {} };
  return [
    route(contract.listSignedWebhooks, async ({ db, now }, { query }) => {
      const { rows, ...rest } = await listPage(db, 'signedWebhook', query);
      return { data: rows.map((row) => presentSigned(row, tools.vaults, now)), ...rest };
    }),
    route(contract.createSignedWebhook, async (context, { body }) => ({
      data: await commands.createSigned(context, tools, body),
      ...can(context.actor),
    })),
    route(contract.testSignedWebhooks, async (context, { body }) => ({
      data: await testSigned(context, tools, body?.ids),
    })),
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
    route(contract.replayEvents, async (context, { params, body }) => ({
      data: { messages: await replay(context, params.id, new Date(body.since)) },
    })),
  ];
}

const can = (actor: Actor) => ({ can: destinationRights(actor) });
