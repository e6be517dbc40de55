import { PassThrough } from 'node:stream';
import { Router } from '@koa/router';
import { Locale } from 'discord-api-types/v10';
import Koa from 'koa';
import { z } from 'zod';
import type { Interactions } from './interactions.ts';
import type { Play } from './play.ts';
import { readJson } from './readJson.ts';
import { type RoomParts, roomOf } from './room.ts';
import type { Played } from './sender.ts';
import { removeThread, threadsOf } from './threads.ts';
import type { World } from './world.ts';

type Parts = RoomParts & { play: Play; interactions: Interactions };

/** Milliseconds within which several changes reach the page as one update. */
const TOLD_TOGETHER = 40;
/** Enough for a form with a Base64 file of 10 MB. */
const MAX_SENT = '15mb';

const id = z.string().regex(/^\d{15,20}$/);
const values = z.record(z.string(), z.string().max(6_000));
const command = z.object({
  userId: id,
  channelId: id,
  command: z.string(),
  subcommand: z.string().optional(),
  options: values.optional(),
});
const touched = z.object({ userId: id, channelId: id, messageId: id });
const pressed = touched.extend({ button: z.string() });
const chosen = touched.extend({ menu: z.string(), values: z.array(z.string()).max(25) });
const opening = z.object({ userId: id, channelId: id, name: z.string().trim().min(1).max(100) });
const saying = z.object({ userId: id, channelId: id, content: z.string().trim().min(1).max(2_000) });
const sentFiles = z.record(
  z.string(),
  z.array(
    z
      .object({ name: z.string().min(1).max(200), type: z.string().max(100), data: z.base64() })
      .transform(({ data, ...file }) => ({ ...file, bytes: Buffer.from(data, 'base64') })),
  ),
);
const breaking = z.object({
  closed: z.object({ userId: id, isClosed: z.boolean() }).optional(),
  offline: z.number().min(0).max(600).optional(),
  rateLimit: z.number().positive().max(60).optional(),
});

export function createPlayApp(parts: Parts): Koa {
  const { world } = parts;
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      ctx.status = 400;
      ctx.body = { error: wordsOf(error) };
    }
  });
  // Only our own page may send these requests, not another site that is open in the browser.
  app.use((ctx, next) => {
    const site = ctx.get('Sec-Fetch-Site');
    if (ctx.method !== 'GET' && site !== '' && site !== 'same-origin')
      throw new Error('This request comes from another site');
    return next();
  });
  app.use(async (ctx, next) => {
    await readJson(ctx, MAX_SENT);
    return next();
  });
  const router = new Router({ prefix: '/play' });
  router.get('/events', (ctx) => streamRoom(ctx, world, () => roomOf(parts, String(ctx.query.viewer ?? ''))));
  const on: On = (path, schema, act) =>
    router.post(path, async (ctx) => {
      ctx.body = (await act(schema.parse(ctx.request.body ?? {}))) ?? {};
    });
  addActs(on, parts);
  addPeople(on, parts);
  addBreakers(on, parts);
  app.use(router.routes());
  return app;
}

/** Responds to a POST to a path with the result of an action on the request's body. */
type On = <Body>(path: string, schema: z.ZodType<Body>, act: (body: Body) => unknown) => void;

const shown = ({ interaction, answer }: Played) => ({ interactionId: interaction.id, answer });

function addActs(on: On, { play, interactions }: Parts) {
  on('/commands', command, async (asked) => shown(await play.runCommand(asked)));
  on('/choices', command.extend({ focused: z.string() }), ({ focused, ...asked }) =>
    play.autocomplete(asked, focused),
  );
  on('/buttons', pressed, async (button) => shown(await play.pressButton(button)));
  on('/menus', chosen, async (menu) => shown(await play.choose(menu)));
  on('/modals', z.object({ interactionId: id, values, files: sentFiles.optional() }), async (sent) => {
    const interaction = interactions.find(sent.interactionId);
    if (!interaction?.answer) throw new Error('This form is not open any more');
    const open = { interaction, answer: interaction.answer };
    return shown(await play.submitModal(open, sent.values, sent.files));
  });
  on('/threads', opening, (thread) => ({ id: play.openThread(thread) }));
  on('/messages', saying, (said) => ({ id: play.say(said).id }));
}

function addPeople(on: On, { world, play }: Parts) {
  on('/people', z.object({ name: z.string().trim().min(1).max(32) }), ({ name }) => ({
    id: world.addMember(name).user.id,
  }));
  on('/locales', z.object({ userId: id, locale: z.enum(Locale) }), ({ userId, locale }) =>
    play.setLocale(userId, locale),
  );
  on('/admins', z.object({ userId: id, isAdmin: z.boolean() }), ({ userId, isAdmin }) =>
    play.setAdmin(userId, isAdmin),
  );
  on('/reading', z.object({ userId: id, channelId: id }), ({ userId, channelId }) =>
    play.read(userId, channelId),
  );
}

function addBreakers(on: On, { world, play, breakers }: Parts) {
  on('/breakers', breaking, ({ closed, offline, rateLimit }) => {
    if (closed) play.closeMessages(closed.userId, closed.isClosed);
    if (offline === 0) breakers.mend();
    else if (offline) {
      breakers.offline(offline * 1_000);
      world.note({ what: 'Discord went offline', aside: `for ${offline} s`, isTrouble: true });
    }
    if (rateLimit) breakers.rateLimitNext(/POST .*\/channels\/\d+\/messages$/, rateLimit);
    world.changes.emit('change');
  });
  on('/scenarios', z.object({ action: z.string() }), async ({ action }) => {
    const wanted = world.scenarios.flatMap(({ actions }) => actions).find(({ id }) => id === action);
    if (!wanted) throw new Error('This is not offered any more');
    const result = await wanted.run();
    world.note({ what: wanted.label, aside: result.said });
    world.changes.emit('change');
    return result;
  });
  on('/restart', z.unknown(), () => {
    breakers.mend();
    for (const thread of threadsOf(world)) removeThread(world, thread);
    world.startOver();
  });
}

const wordsOf = (error: unknown) => {
  if (error instanceof z.ZodError) return `Not understood: ${z.prettifyError(error)}`;
  return error instanceof Error ? error.message : String(error);
};

function streamRoom(ctx: Koa.Context, world: World, room: () => object) {
  const stream = new PassThrough();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    stream.write(`event: room\ndata: ${JSON.stringify(room())}\n\n`);
  };
  const tellSoon = () => {
    timer ??= setTimeout(tell, TOLD_TOGETHER);
  };
  world.changes.on('change', tellSoon);
  ctx.req.on('close', () => {
    world.changes.off('change', tellSoon);
    clearTimeout(timer);
    stream.destroy();
  });
  ctx.type = 'text/event-stream';
  ctx.set('Cache-Control', 'no-store');
  ctx.status = 200;
  ctx.body = stream;
  stream.write('retry: 1000\n\n');
  tell();
}
