import { Router } from '@koa/router';
import Koa from 'koa';
import { readParts } from './files.ts';
import { isPrivate } from './messages.ts';
import { readJson } from './readJson.ts';
import { INVALID_FORM, Refusal, refusalOf } from './refusal.ts';
import { addChannelRoutes, addUserRoutes } from './rest/channels.ts';
import { addEventRoutes } from './rest/events.ts';
import { addCommandRoutes, addInteractionRoutes, addWebhookRoutes } from './rest/interactions.ts';
import { addRoleRoutes } from './rest/roles.ts';
import type { Parts } from './rest/route.ts';
import { addThreadRoutes } from './rest/threads.ts';
import type { World } from './world.ts';

type Trouble = { unknownRequests: string[]; faults: Error[]; refused: string[] };

/** Discord's REST API, limited to what the bot and the jobs use; any other route returns 404. */
export function createRest(parts: Parts, trouble: Trouble): Koa {
  const { world, breakers } = parts;
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    const began = world.now();
    let refusal: Refusal | undefined;
    try {
      await breakers.before(ctx);
      await next();
      await breakers.after(ctx);
    } catch (error) {
      refusal = error instanceof Refusal ? error : undefined;
      answerFailure(ctx, error, trouble);
    }
    world.note(describeRequest(parts, ctx, world.now() - began, refusal));
  });
  app.use(async (ctx, next) => {
    await readJson(ctx, '5mb').catch(() => {
      throw new Refusal(400, 50109, 'The request body contains invalid JSON.');
    });
    if (ctx.is('multipart')) {
      const { body, uploads } = await readParts(ctx);
      ctx.request.body = body;
      ctx.state.uploads = uploads;
    }
    // A body that the simulator cannot read must not count as empty.
    if (!ctx.is('json', 'multipart') && Number(ctx.get('Content-Length')) > 0)
      throw unknownRequest(ctx, trouble);
    return next();
  });
  const [open, own] = [new Router({ prefix: '/api/v10' }), new Router({ prefix: '/api/v10' })];
  addInteractionRoutes(open, parts);
  addWebhookRoutes(open, parts);
  own.use((ctx, next) => {
    if (ctx.get('Authorization') !== `Bot ${world.token}`) throw refusalOf('unauthorized');
    return next();
  });
  own.param('guild', (id, _, next) => {
    if (id !== world.guild.id) throw refusalOf('unknownGuild');
    return next();
  });
  for (const add of [addUserRoutes, addChannelRoutes, addCommandRoutes, addEventRoutes, addRoleRoutes])
    add(own, parts);
  addThreadRoutes(own, parts);
  app.use(open.routes()).use(own.routes());
  app.use((ctx) => {
    throw unknownRequest(ctx, trouble);
  });
  return app;
}

function unknownRequest(ctx: Koa.Context, { unknownRequests }: Trouble) {
  unknownRequests.push(`${ctx.method} ${ctx.path}`);
  return new Refusal(404, 0, '404: Not Found');
}

function answerFailure(ctx: Koa.Context, error: unknown, { faults, refused }: Trouble) {
  if (error instanceof Refusal) {
    if (error.code === INVALID_FORM) refused.push(`${ctx.method} ${ctx.path}: ${JSON.stringify(error.body)}`);
    ctx.status = error.status;
    ctx.body = error.body;
    ctx.set(error.headers);
    return;
  }
  faults.push(error instanceof Error ? error : new Error(String(error)));
  ctx.status = 500;
  ctx.body = { message: `500: ${String(error)}`, code: 0 };
}

/** Describes a request for the list 'What just happened'. */
function describeRequest(parts: Parts, ctx: Koa.Context, milliseconds: number, refusal?: Refusal) {
  const { method, status } = ctx;
  const path = ctx.path.replace(/^\/api\/v\d+/, '');
  const [, , , token = ''] = path.split('/');
  const sinceAct = parts.interactions.ageOf(token);
  const isTrouble = status >= 400;
  const said = wordsOf(parts.world, `${method} ${path}`, ctx.request.body);
  return {
    what: refusal ? `${said}: ${refusal.message}` : said,
    aside: isTrouble ? String(refusal?.code || status) : `in ${sinceAct ?? milliseconds} ms`,
    request: `${method} ${short(path)} ${status}, ${milliseconds} ms`,
    isTrouble,
  };
}

const REQUEST_WORDS: [RegExp, (world: World, ids: string[], body: unknown) => string][] = [
  [/^GET \/gateway\/bot$/, () => 'Bot asked for the way in'],
  [/^PUT .*\/commands$/, () => 'Bot put up its commands'],
  [/^GET .*\/commands$/, () => 'Bot compared its commands'],
  [/^POST \/interactions\/.*\/callback$/, (_, __, body) => callbackWords(body as Callback)],
  [/^PATCH \/webhooks\/.*\/messages\//, () => 'Bot gave its answer'],
  [/^DELETE \/webhooks\/.*\/messages\//, () => 'Bot took its answer back'],
  [/^POST \/webhooks\//, () => 'Bot said more'],
  [/^POST \/users\/@me\/channels$/, () => 'Direct conversation opened'],
  [/^GET \/channels\/(\d+)\/messages$/, (world, [id]) => `Last messages read ${placed(world, id, 'in')}`],
  [/^POST \/channels\/(\d+)\/messages$/, (world, [id]) => `Message ${placed(world, id, 'to')}`],
  [/^PUT \/channels\/(\d+)\/messages\/pins/, (world, [id]) => `Message pinned ${placed(world, id, 'in')}`],
  [/^GET \/guilds\/\d+\/scheduled-events/, () => 'Calendar of the server read'],
  [/^POST \/guilds\/\d+\/scheduled-events$/, (_, __, body) => `Event ${named(body)} planned`],
  [/^PATCH \/guilds\/\d+\/scheduled-events/, () => 'Event changed'],
  [/^DELETE \/guilds\/\d+\/scheduled-events/, () => 'Event taken out of the calendar'],
  [/^GET \/guilds\/\d+\/roles$/, () => 'Roles of the server read'],
  [/^POST \/guilds\/\d+\/roles$/, (_, __, body) => `Role ${named(body)} made`],
  [/^PATCH \/guilds\/\d+\/roles\/\d+$/, (_, __, body) => `Role renamed ${named(body)}`],
  [/^DELETE \/guilds\/\d+\/roles\/\d+$/, () => 'Role deleted'],
  [
    /^PUT \/guilds\/\d+\/members\/(\d+)\/roles\/(\d+)$/,
    (world, ids) => `Role given ${roleAct(world, ids, 'to')}`,
  ],
  [
    /^DELETE \/guilds\/\d+\/members\/(\d+)\/roles\/(\d+)$/,
    (world, ids) => `Role taken ${roleAct(world, ids, 'from')}`,
  ],
  [
    /^POST \/channels\/(\d+)\/(?:messages\/\d+\/)?threads$/,
    (world, [id], body) => `Thread ${named(body)} opened ${placed(world, id, 'in')}`,
  ],
  [/^GET \/guilds\/\d+\/threads\/active$/, () => 'Open threads read'],
  [/^PUT \/channels\/\d+\/thread-members\//, () => 'Bot joined a thread'],
  [/^DELETE \/channels\/\d+\/thread-members\//, () => 'Bot left a thread'],
  [/^PATCH \/channels\/\d+$/, () => 'Thread changed'],
  [/^DELETE \/channels\/\d+$/, () => 'Thread deleted'],
  [/^GET \/channels\/(\d+)$/, (world, [id]) => `Asked where it is ${placed(world, id, 'of')}`],
  [/^PATCH \/channels\/(\d+)\/messages/, (world, [id]) => `Message changed ${placed(world, id, 'in')}`],
];

function wordsOf(world: World, request: string, body: unknown) {
  for (const [pattern, words] of REQUEST_WORDS) {
    const found = pattern.exec(request);
    if (found) return words(world, found.slice(1), body);
  }
  return request;
}

type Callback = { type?: number; data?: { flags?: number; choices?: unknown[] } } | undefined;

function callbackWords(body: Callback) {
  const privately = isPrivate(body?.data?.flags) ? ' privately' : '';
  switch (body?.type) {
    case 4:
      return `Bot answered${privately}`;
    case 5:
      return `Bot is thinking${privately}`;
    case 6:
      return 'Bot took its time';
    case 7:
      return 'Bot changed its message';
    case 8:
      return `Bot offered ${counted(body.data?.choices?.length ?? 0, 'choice')}`;
    case 9:
      return 'Bot opened a form';
    default:
      return 'Bot answered';
  }
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function placed(world: World, id: string | undefined, preposition: string) {
  const channel = world.channels.get(id ?? '');
  if (!channel) return `${preposition} a channel that is not there`;
  return channel.recipientId ? `${preposition} ${channel.name} directly` : `${preposition} #${channel.name}`;
}

const named = (body: unknown) => `'${(body as { name?: string } | undefined)?.name ?? ''}'`;

function roleAct(world: World, [userId = '', roleId = '']: string[], preposition: string) {
  const person = world.members.get(userId)?.user.global_name ?? 'somebody';
  return `${preposition} ${person}: ${world.roles.get(roleId)?.name ?? 'one that is gone'}`;
}

/** Shortens ids and tokens, which are long; tokens are also secrets, even here. */
const short = (path: string) => path.replace(/\/[\w.-]{24,}/g, '/…').replace(/\d{15,}/g, '…');
