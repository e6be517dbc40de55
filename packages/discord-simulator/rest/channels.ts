import type { Router } from '@koa/router';
import { channelOf } from '../gateway.ts';
import { checkMessage } from '../limits.ts';
import { editMessage, findMessage, postMessage, writable } from '../messages.ts';
import { requirePermission } from '../overwrites.ts';
import { checkRequest, fault, invalidForm, refusalOf } from '../refusal.ts';
import { isThread, requireOpen, requireWriting } from '../threads.ts';
import type { World } from '../world.ts';
import { answer, messageIn, type Parts, param } from './route.ts';

export function addUserRoutes(router: Router, { world, gatewayUrl }: Parts) {
  router.get('/gateway/bot', (ctx) =>
    answer(ctx, 'GatewayBotResponse', {
      url: gatewayUrl(),
      shards: world.shards,
      session_start_limit: {
        total: 1000,
        remaining: 999,
        reset_after: 86_400_000,
        max_concurrency: world.shards,
      },
    }),
  );
  router.get('/users/:id', (ctx) => {
    const id = param(ctx, 'id');
    const user = id === '@me' || id === world.bot.id ? world.bot : world.members.get(id)?.user;
    if (!user) throw refusalOf('unknownUser');
    answer(ctx, 'UserResponse', user);
  });
  router.post('/users/@me/channels', (ctx) => {
    checkRequest('CreatePrivateChannelRequest', ctx.request.body);
    const id = (ctx.request.body as { recipient_id?: string }).recipient_id ?? '';
    const member = world.members.get(id);
    if (!member) throw refusalOf('unknownUser');
    answer(ctx, 'PrivateChannelResponse', {
      id: world.directChannel(id).id,
      type: 1,
      flags: 0,
      last_message_id: null,
      recipients: [member.user],
    });
  });
}

export function addChannelRoutes(router: Router, { world }: Parts) {
  router.get('/channels/:id', (ctx) => {
    const channel = writable(world, param(ctx, 'id'));
    answer(ctx, isThread(channel) ? 'ThreadResponse' : 'GuildChannelResponse', channelOf(world, channel));
  });
  router.get('/channels/:id/messages', (ctx) => {
    const channel = writable(world, param(ctx, 'id'));
    const limit = Number(ctx.query.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100)
      throw invalidForm([fault(['limit'], 'NUMBER_TYPE_MAX', 'int value should be between 1 and 100.')]);
    const after = typeof ctx.query.after === 'string' ? BigInt(ctx.query.after) : undefined;
    const shown = (world.messages.get(channel.id) ?? [])
      .filter(({ message, isDeleted, visibleTo }) => {
        const isAfter = after === undefined || BigInt(message.id) > after;
        return !isDeleted && !visibleTo && isAfter;
      })
      // Discord returns a nonce only in its response to a post, not when somebody reads the message later.
      .map(({ message }) => ({ ...message, nonce: undefined }));
    const asked = after === undefined ? shown.slice(-limit) : shown.slice(0, limit);
    answer(ctx, 'MessageResponse', asked.toReversed());
  });
  router.post('/channels/:id/messages', (ctx) => {
    checkRequest('MessageCreateRequest', ctx.request.body);
    checkMessage(messageIn(ctx));
    const channel = writable(world, param(ctx, 'id'));
    requireWriting(world, channel);
    answer(ctx, 'MessageResponse', postMessage(world, channel.id, messageIn(ctx)));
  });
  router.patch('/channels/:id/messages/:messageId', (ctx) => {
    checkRequest('MessageEditRequestPartial', ctx.request.body);
    checkMessage(messageIn(ctx), { isEdit: true });
    const channel = writable(world, param(ctx, 'id'));
    const stored = findMessage(world, channel.id, param(ctx, 'messageId'));
    requireOpen(channel);
    // A private reply belongs to its interaction and is not one of the channel's messages.
    if (stored.visibleTo) throw refusalOf('unknownMessage');
    if (stored.message.author.id !== world.bot.id) throw refusalOf('notTheAuthor');
    answer(ctx, 'MessageResponse', editMessage(world, stored, messageIn(ctx)));
  });
  router.delete('/channels/:id/messages/:messageId', (ctx) => {
    const stored = findMessage(world, writable(world, param(ctx, 'id')).id, param(ctx, 'messageId'));
    // Deleting another author's message needs a permission that the bot does not request.
    if (stored.message.author.id !== world.bot.id) throw refusalOf('missingPermissions');
    stored.isDeleted = true;
    world.changes.emit('change');
    ctx.status = 204;
  });
  for (const verb of ['put', 'delete'] as const)
    router[verb]('/channels/:id/messages/pins/:messageId', (ctx) => {
      const { message } = findMessage(world, writable(world, param(ctx, 'id')).id, param(ctx, 'messageId'));
      requirePermission(world, 'PinMessages');
      const isPinned = verb === 'put';
      if (isPinned && !message.pinned && pinnedIn(world, message.channel_id).length >= MAX_PINS)
        throw refusalOf('tooManyPins');
      message.pinned = isPinned;
      world.changes.emit('change');
      ctx.status = 204;
    });
}

const MAX_PINS = 250;

const pinnedIn = (world: World, channelId: string) =>
  (world.messages.get(channelId) ?? []).filter(({ message, isDeleted }) => message.pinned && !isDeleted);
