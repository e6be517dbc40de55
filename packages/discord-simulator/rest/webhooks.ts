import type { Router, RouterContext } from '@koa/router';
import type { APIUser } from 'discord-api-types/v10';
import { checkMessage } from '../limits.ts';
import { editMessage, findMessage, postMessage } from '../messages.ts';
import { unknownMessage, unknownWebhook } from '../refusal.ts';
import { checkRequest } from '../specification.ts';
import type { World } from '../world.ts';
import type { Parts } from './route.ts';
import { answer, messageIn, param } from './route.ts';

export function addWebhookRoutes(router: Router, { world }: Parts) {
  router.post('/webhooks/:id/:token', (ctx) => {
    const { id, name, channelId } = webhookOf(world, ctx);
    checkRequest(['IncomingWebhookRequestPartial'], ctx.request.body);
    checkMessage(messageIn(ctx));
    const author = { ...world.bot, id, username: name, global_name: null, discriminator: '0000' } as APIUser;
    const message = postMessage(world, channelId, messageIn(ctx), { author, webhookId: id });
    if (ctx.query.wait === 'true') answer(ctx, 'MessageResponse', message);
    else ctx.status = 204;
  });
  const own = (ctx: RouterContext) => {
    const { id, channelId } = webhookOf(world, ctx);
    const stored = findMessage(world, channelId, param(ctx, 'message'));
    if (stored.message.webhook_id !== id) throw unknownMessage();
    return stored;
  };
  const path = '/webhooks/:id/:token/messages/:message';
  router.get(path, (ctx) => answer(ctx, 'MessageResponse', own(ctx).message));
  router.patch(path, (ctx) => {
    checkRequest(['IncomingWebhookUpdateRequestPartial'], ctx.request.body);
    checkMessage(messageIn(ctx), { isEdit: true });
    answer(ctx, 'MessageResponse', editMessage(world, own(ctx), messageIn(ctx)));
  });
}

function webhookOf(world: World, ctx: RouterContext) {
  const webhook = world.webhooks.get(param(ctx, 'id'));
  if (webhook?.token !== param(ctx, 'token')) throw unknownWebhook();
  return webhook;
}
