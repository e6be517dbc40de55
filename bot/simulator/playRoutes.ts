import { PassThrough } from 'node:stream';
import { bodyParser } from '@koa/bodyparser';
import { Router } from '@koa/router';
import Koa from 'koa';
import type { Breakers } from './breakers.ts';
import type { Interactions } from './interactions.ts';
import { visibleMessages } from './messages.ts';
import type { Command, Play, Played } from './play.ts';
import type { World } from './world.ts';

type Parts = {
  world: World;
  play: Play;
  interactions: Interactions;
  breakers: Breakers;
  siteUrl?: string | undefined;
};

/** Milliseconds in which several changes are told as one. */
const TOLD_TOGETHER = 40;

/** The door for the page: what a person sees, and what a person does, as JSON under /play. */
export function createPlayApp({ world, play, interactions, breakers, siteUrl }: Parts): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.status = 400;
      ctx.body = { error: error instanceof Error ? error.message : String(error) };
    }
  });
  // Only our own page may play: another site in the same browser must not.
  app.use((ctx, next) => {
    const site = ctx.get('Sec-Fetch-Site');
    if (ctx.method !== 'GET' && site !== '' && site !== 'same-origin')
      throw new Error('This request comes from another site');
    return next();
  });
  app.use(bodyParser({ enableTypes: ['json'] }));
  const router = new Router({ prefix: '/play' });
  const bodyOf = <Body>(ctx: Koa.Context) => (ctx.request.body ?? {}) as Body;
  const shown = ({ interaction, answer }: Played) => ({ interactionId: interaction.id, answer });

  router.get('/state', (ctx) => {
    ctx.body = stateOf(world, breakers, String(ctx.query.viewer ?? ''), siteUrl);
  });
  router.post('/commands', async (ctx) => {
    ctx.body = shown(await play.runCommand(bodyOf<Command>(ctx)));
  });
  router.post('/choices', async (ctx) => {
    const { focused, ...command } = bodyOf<Command & { focused: string }>(ctx);
    ctx.body = await play.autocomplete(command, focused);
  });
  router.post('/buttons', async (ctx) => {
    ctx.body = shown(await play.pressButton(bodyOf(ctx)));
  });
  router.post('/modals', async (ctx) => {
    const { interactionId, values } = bodyOf<{ interactionId: string; values: Record<string, string> }>(ctx);
    const interaction = interactions.find(interactionId);
    if (!interaction?.answer) throw new Error('This form is not open any more');
    ctx.body = shown(await play.submitModal({ interaction, answer: interaction.answer }, values));
  });
  router.post('/people', (ctx) => {
    const { name } = bodyOf<{ name: string }>(ctx);
    if (!name?.trim()) throw new Error('A person needs a name');
    ctx.body = { id: world.addMember(name.trim()).user.id };
  });
  router.post('/breakers', (ctx) => {
    const { closed, offline, rateLimit } = bodyOf<{
      closed?: { userId: string; isClosed: boolean };
      offline?: number;
      rateLimit?: number;
    }>(ctx);
    if (closed) play.closeMessages(closed.userId, closed.isClosed);
    if (offline) breakers.offline(Math.min(offline, 600) * 1_000);
    if (rateLimit) breakers.rateLimitNext(/POST .*\/messages$/, Math.min(rateLimit, 60));
    world.changes.emit('change');
    ctx.body = {};
  });
  router.post('/restart', (ctx) => {
    for (const stored of world.messages.values()) stored.length = 0;
    for (const member of world.members.values()) member.hasClosedMessages = false;
    world.log.length = 0;
    world.changes.emit('change');
    ctx.body = {};
  });
  router.get('/events', (ctx) => {
    const stream = new PassThrough();
    let timer: NodeJS.Timeout | undefined;
    const tell = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        stream.write('event: change\ndata: {}\n\n');
      }, TOLD_TOGETHER);
    };
    world.changes.on('change', tell);
    ctx.req.on('close', () => {
      world.changes.off('change', tell);
      clearTimeout(timer);
      stream.destroy();
    });
    ctx.type = 'text/event-stream';
    ctx.set('Cache-Control', 'no-store');
    ctx.status = 200;
    ctx.body = stream;
    stream.write('retry: 1000\n\n');
  });
  app.use(router.routes());
  return app;
}

/** Everything the page shows to one person. */
function stateOf(world: World, breakers: Breakers, viewer: string, siteUrl: string | undefined) {
  const viewerId = world.members.has(viewer) ? viewer : ([...world.members.keys()][0] ?? '');
  const places = [...world.channels.values()].filter(
    ({ recipientId }) => !recipientId || recipientId === viewerId,
  );
  return {
    productName: world.productName,
    siteUrl: siteUrl ?? null,
    viewerId,
    isOffline: breakers.isOffline(),
    people: [...world.members.values()].map(({ user, roles, hasClosedMessages }) => ({
      id: user.id,
      name: user.global_name,
      isAdmin: roles.includes(world.adminRoleId),
      hasClosedMessages,
    })),
    bot: { id: world.bot.id, name: world.bot.global_name },
    places: places.map(({ id, name, topic, recipientId }) => ({
      id,
      name: recipientId ? (world.bot.global_name ?? name) : name,
      topic,
      isDirect: recipientId !== undefined,
      messages: visibleMessages(world, id, viewerId),
    })),
    commands: world.commands.map(({ name, description, options }) => ({
      name,
      description,
      options: options ?? [],
    })),
    log: world.log.slice(-50),
  };
}

/** What GET /play/state answers; the page's own type. */
export type PlayState = ReturnType<typeof stateOf>;
