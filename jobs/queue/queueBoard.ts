import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import sirv from 'sirv';
import { siteSettings } from '#domain/site/settings.ts';

type Adapter = Parameters<typeof createBullBoard>[0]['serverAdapter'];
type ApiRoute = Parameters<Adapter['setApiRoutes']>[0][number];
type EntryRoute = Parameters<Adapter['setEntryRoute']>[0];
type Queues = Parameters<Adapter['setQueues']>[0];
type Looks = Parameters<Adapter['setUIConfig']>[0];

/**
 * bull-board's read-only page for a queue. Its own Koa adapter needs a template engine and 140 packages for
 * one page, so this replaces it.
 */
export function createQueueBoard(queue: object, path: string): Middleware {
  const folder = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  const set: { api: ApiRoute[]; entry?: EntryRoute; queues?: Queues; looks: Looks } = { api: [], looks: {} };
  const adapter: Adapter = {
    setQueues: (queues) => keep({ queues }),
    setApiRoutes: (api) => keep({ api }),
    setEntryRoute: (entry) => keep({ entry }),
    setUIConfig: (looks) => keep({ looks }),
    setViewsPath: () => adapter,
    setStaticPath: () => adapter,
    setErrorHandler: () => adapter,
  };
  const keep = (some: Partial<typeof set>) => {
    Object.assign(set, some);
    return adapter;
  };
  const known = queue as ConstructorParameters<typeof BullMQAdapter>[0];
  createBullBoard({
    queues: [new BullMQAdapter(known, { readOnlyMode: true, allowRetries: false })],
    serverAdapter: adapter,
    options: { uiBasePath: folder, uiConfig: {} },
  });

  const router = new Router({ prefix: path });
  for (const known of set.api)
    if (known.method === 'get')
      router.get(known.route, async (ctx) => {
        const { params, query, headers } = ctx;
        const asked = { queues: set.queues, uiConfig: set.looks, params, query, headers, body: {} };
        const { status = 200, body } = await known.handler(asked as Parameters<typeof known.handler>[0]);
        ctx.status = status;
        ctx.body = body;
      });
  const { entry } = set;
  if (!entry) throw new Error('bull-board has no entry');
  const template = readFileSync(join(folder, 'dist', 'index.ejs'), 'utf8');
  router.get([entry.route].flat(), (ctx) => {
    const uiConfig = { ...set.looks, boardTitle: `${siteSettings().name}: queue` };
    const { params } = entry.handler({ basePath: path, uiConfig });
    ctx.type = 'html';
    ctx.body = write(template, params);
  });
  const answer = router.routes();
  const files = sirv(join(folder, 'dist', 'static'), { etag: true, maxAge: 3_600 });
  return (ctx, next) => {
    if (!ctx.path.startsWith(`${path}/static/`)) return answer(ctx as Parameters<typeof answer>[0], next);
    return new Promise<void>((resolve) => {
      const { req, res } = ctx;
      const url = req.url;
      req.url = ctx.path.slice(`${path}/static`.length);
      ctx.respond = false;
      res.once('close', resolve);
      res.statusCode = 200;
      files(req, res, () => {
        req.url = url;
        res.writeHead(404).end();
      });
    });
  };
}

/**
 * Fills in the page's template, and removes external fonts and inline styles, which our Content-Security-Policy blocks.
 */
const write = (template: string, values: Record<string, string | undefined>) =>
  template
    .replace(/<link href="https:[^>]*>/g, '')
    .replace(/<div id="root">[\s\S]*?<\/style>\s*<\/div>/, '<div id="root"></div>')
    .replace(/<%[=-] (\w+) %>/g, (_, name: string) => values[name] ?? '');
