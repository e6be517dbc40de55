import { Router } from '@koa/router';
import Koa from 'koa';
import { describeRequest } from './describeRequest.ts';
import { readParts } from './files.ts';
import { readJson } from './readJson.ts';
import { INVALID_FORM, Refusal } from './refusal.ts';
import { addChannelRoutes, addUserRoutes } from './rest/channels.ts';
import { addCommandRoutes } from './rest/commands.ts';
import { addEventRoutes } from './rest/events.ts';
import { addInteractionRoutes } from './rest/interactions.ts';
import { addRoleRoutes } from './rest/roles.ts';
import type { Parts } from './rest/route.ts';
import { addThreadRoutes } from './rest/threads.ts';
import { addWebhookRoutes } from './rest/webhooks.ts';

type Trouble = { unknownRequests: string[]; faults: Error[]; refused: string[] };

/** Discord's REST interface, as far as the bot and the jobs use it; any other route is a loud 404. */
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
    world.note(noteOf(parts, ctx, world.now() - began, refusal));
  });
  app.use(async (ctx, next) => {
    await readJson(ctx, '5mb').catch(() => {
      throw new Refusal(400, 50109, 'The request body contains invalid JSON.');
    });
    return next();
  });
  app.use(async (ctx, next) => {
    if (ctx.is('multipart')) {
      const { body, uploads } = await readParts(ctx);
      ctx.request.body = body;
      ctx.state.uploads = uploads;
    }
    return next();
  });
  // A body that this Discord cannot read must not pass for an empty one.
  app.use((ctx, next) => {
    if (!ctx.is('json', 'multipart') && Number(ctx.get('Content-Length')) > 0)
      throw unknownRequest(ctx, trouble);
    return next();
  });
  const router = new Router({ prefix: '/api/v10' });
  for (const add of [
    addUserRoutes,
    addChannelRoutes,
    addCommandRoutes,
    addEventRoutes,
    addInteractionRoutes,
    addRoleRoutes,
    addThreadRoutes,
    addWebhookRoutes,
  ])
    add(router, parts);
  app.use(router.routes());
  app.use((ctx) => {
    throw unknownRequest(ctx, trouble);
  });
  return app;
}

function unknownRequest(ctx: Koa.Context, { unknownRequests }: Trouble) {
  unknownRequests.push(`${ctx.method} ${ctx.path}`);
  return new Refusal(404, 0, '404: Not Found');
}

function noteOf({ world, interactions }: Parts, ctx: Koa.Context, milliseconds: number, refusal?: Refusal) {
  const path = ctx.path.replace(/^\/api\/v\d+/, '');
  const [, , , token = ''] = path.split('/');
  const { method, status, request } = ctx;
  const sinceAct = interactions.ageOf(token);
  return describeRequest(world, {
    method,
    path,
    body: request.body,
    status,
    milliseconds,
    sinceAct,
    refusal,
  });
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
