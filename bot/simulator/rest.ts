import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import Koa, { type Middleware } from 'koa';
import type { Breakers } from './breakers.ts';
import { channelOf } from './gateway.ts';
import type { Interactions } from './interactions.ts';
import { checkCommands, checkMessage } from './limits.ts';
import { editMessage, findMessage, type MessageInput, postMessage } from './messages.ts';
import { Refusal, unauthorized, unknownChannel, unknownUser } from './refusal.ts';
import { checkAnswer, checkRequest } from './specification.ts';
import type { World } from './world.ts';

type Parts = { world: World; interactions: Interactions; breakers: Breakers; gatewayUrl: () => string };
type Trouble = { unknownRequests: string[]; faults: Error[] };

/** Discord's REST interface, as far as the bot and the jobs use it; any other route is a loud 404. */
export function createRest(parts: Parts, trouble: Trouble): Koa {
  const { world, breakers } = parts;
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    const began = world.now();
    try {
      await breakers.before(ctx);
      await next();
      await breakers.after(ctx);
    } catch (error) {
      answerFailure(ctx, error, trouble);
    }
    const what = `${ctx.method} ${ctx.path.replace(/^\/api\/v\d+/, '').replace(/\/[\w.-]{24,}/g, '/…')}`;
    world.log.push({ at: began, what, milliseconds: world.now() - began, status: ctx.status });
    world.log.splice(0, world.log.length - 200);
    world.changes.emit('change');
  });
  app.use(bodyParser({ enableTypes: ['json'], jsonLimit: '5mb' }));
  app.use(routesOf(parts).routes());
  app.use((ctx) => {
    trouble.unknownRequests.push(`${ctx.method} ${ctx.path}`);
    throw new Refusal(404, 0, '404: Not Found');
  });
  return app;
}

function answerFailure(ctx: Koa.Context, error: unknown, { faults }: Trouble) {
  if (error instanceof Refusal) {
    ctx.status = error.status;
    ctx.body = error.body;
    ctx.set(error.headers);
    return;
  }
  faults.push(error instanceof Error ? error : new Error(String(error)));
  ctx.status = 500;
  ctx.body = { message: `500: ${String(error)}`, code: 0 };
}

function routesOf({ world, interactions, gatewayUrl }: Parts): Router {
  const router = new Router({ prefix: '/api/v10' });
  const bot: Middleware = (ctx, next) => {
    if (ctx.get('Authorization') !== `Bot ${world.token}`) throw unauthorized();
    return next();
  };
  /** Gives an answer, after holding it against Discord's document. */
  const answer = (ctx: Koa.Context, schema: string, body: unknown, status = 200) => {
    checkAnswer(schema, body);
    ctx.status = status;
    ctx.body = body;
  };
  const bodyOf = (ctx: Koa.Context) => (ctx.request.body ?? {}) as MessageInput;
  const param = (ctx: { params: Record<string, string | undefined> }, name: string) => ctx.params[name] ?? '';

  router.get('/gateway/bot', bot, (ctx) =>
    answer(ctx, 'GatewayBotResponse', {
      url: gatewayUrl(),
      shards: 1,
      session_start_limit: { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 },
    }),
  );
  router.get('/users/:id', bot, (ctx) => {
    const id = param(ctx, 'id');
    const user = id === '@me' || id === world.bot.id ? world.bot : world.members.get(id)?.user;
    if (!user) throw unknownUser();
    answer(ctx, 'UserResponse', user);
  });
  router.post('/users/@me/channels', bot, (ctx) => {
    checkRequest(['CreatePrivateChannelRequest'], ctx.request.body);
    const id = (ctx.request.body as { recipient_id?: string }).recipient_id ?? '';
    const member = world.members.get(id);
    if (!member) throw unknownUser();
    const channel = world.directChannel(id);
    answer(ctx, 'PrivateChannelResponse', {
      id: channel.id,
      type: 1,
      flags: 0,
      last_message_id: null,
      recipients: [member.user],
    });
  });
  router.get('/channels/:id', bot, (ctx) => {
    const channel = world.channels.get(param(ctx, 'id'));
    if (!channel) throw unknownChannel();
    answer(ctx, 'GuildChannelResponse', channelOf(world, channel));
  });
  router.get('/channels/:id/messages', bot, (ctx) => {
    const stored = world.messages.get(param(ctx, 'id'));
    if (!stored) throw unknownChannel();
    const shown = stored
      .filter(({ isDeleted, visibleTo }) => !isDeleted && !visibleTo)
      .map(({ message }) => message);
    ctx.body = shown.slice(-Number(ctx.query.limit ?? 50)).toReversed();
  });
  router.post('/channels/:id/messages', bot, (ctx) => {
    checkRequest(['MessageCreateRequest'], ctx.request.body);
    checkMessage(bodyOf(ctx));
    answer(ctx, 'MessageResponse', postMessage(world, param(ctx, 'id'), bodyOf(ctx)));
  });
  router.patch('/channels/:id/messages/:messageId', bot, (ctx) => {
    checkRequest(['MessageEditRequestPartial'], ctx.request.body);
    checkMessage(bodyOf(ctx), { isEdit: true });
    const stored = findMessage(world, param(ctx, 'id'), param(ctx, 'messageId'));
    answer(ctx, 'MessageResponse', editMessage(world, stored, bodyOf(ctx)));
  });

  const placeOf = (ctx: { params: Record<string, string | undefined> }) => ({
    token: param(ctx, 'token'),
    messageId: param(ctx, 'message'),
  });

  const commands = ['/applications/:app/commands', '/applications/:app/guilds/:guild/commands'];
  for (const path of commands) {
    router.get(path, bot, (ctx) => {
      ctx.body = world.commands;
    });
    router.put(path, bot, (ctx) => {
      const wanted = ctx.request.body as never[];
      checkCommands(wanted);
      for (const command of wanted) checkRequest(['ApplicationCommandUpdateRequest'], command);
      world.commands = wanted.map((command) => commandOf(world, command, ctx.params.guild));
      for (const command of world.commands) checkAnswer('ApplicationCommandResponse', command);
      world.changes.emit('change');
      ctx.body = world.commands;
    });
  }

  router.post('/interactions/:id/:token/callback', (ctx) => {
    const response = interactions.callback(param(ctx, 'id'), param(ctx, 'token'), ctx.request.body as never);
    if (ctx.query.with_response === 'true') answer(ctx, 'InteractionCallbackResponse', response);
    else ctx.status = 204;
  });
  // discord.js writes %40original, which the router hands over decoded.
  const answered = '/webhooks/:app/:token/messages/:message';
  router.get(answered, (ctx) => answer(ctx, 'MessageResponse', interactions.get(placeOf(ctx))));
  router.patch(answered, (ctx) =>
    answer(ctx, 'MessageResponse', interactions.edit(placeOf(ctx), bodyOf(ctx))),
  );
  router.delete(answered, (ctx) => {
    interactions.remove(placeOf(ctx));
    ctx.status = 204;
  });
  router.post('/webhooks/:app/:token', (ctx) =>
    answer(ctx, 'MessageResponse', interactions.followUp(param(ctx, 'token'), bodyOf(ctx))),
  );
  return router;
}

const commandOf = (world: World, command: object, guildId: string | undefined) =>
  ({
    type: 1,
    default_member_permissions: null,
    nsfw: false,
    ...command,
    id: world.newId(),
    application_id: world.applicationId,
    version: world.newId(),
    ...(guildId && { guild_id: guildId }),
  }) as unknown as World['commands'][number];
