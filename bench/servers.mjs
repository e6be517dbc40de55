// A server for the HTTP benchmark: a separate process that reports its processor time on request. `ours` is the whole
// API with a database; `bare` is a Koa server with the same router and number of routes that sends fixed bytes.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Router } from '@koa/router';
import Koa from 'koa';

const [kind, checkoutDir] = process.argv.slice(2);
const built = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench', file)).href);

const settings = await new Promise((resolve) => process.once('message', resolve));
const handle = (kind === 'ours' ? await ours(settings) : bare(settings)).callback();
const server = createServer((request, response) => void handle(request, response));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.on('message', () => process.send({ cpu: process.cpuUsage() }));
// Exits when the benchmark does, so that no server is left running.
process.on('disconnect', () => process.exit());
process.send({ port: server.address().port, routes: settings.routes });

/** The API and the site as in production, without rate limits. */
async function ours(settings) {
  const { createApp } = await built('api/app.js');
  const { createDatabase } = await built('api/database/database.js');
  const pino = createRequire(import.meta.url)('pino');
  const { app, routes } = createApp(createDatabase(settings.databaseUrl), {
    serviceToken: 'bench',
    sessionSecret: 'bench',
    siteDir: join(checkoutDir, 'build/site'),
    siteServerDir: join(checkoutDir, 'build/site-server'),
    backupDir: settings.dataDir,
    version: 'bench',
    limits: { readsPerMinute: 1e9, writesPerMinute: 1e9, pagesPerMinute: 1e9 },
    log: pino({ level: 'silent' }),
  });
  settings.routes = routes.map(({ endpoint }) => ({ method: endpoint.method, path: endpoint.path }));
  return app;
}

/** A server with the same routes, bytes and headers as `ours`, and nothing else. */
function bare({ routes, answers }) {
  const app = new Koa();
  const router = new Router();
  const ready = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers, etag: headers.etag, body: Buffer.from(body) },
    ]),
  );
  for (const { method, path } of [...routes, { method: 'GET', path: '/' }])
    router[method.toLowerCase()](path, (ctx) => {
      const { headers, etag, body } = ready.get(ctx.path);
      ctx.set(headers);
      if (ctx.get('If-None-Match') === etag) {
        ctx.status = 304;
        return;
      }
      ctx.body = body;
    });
  app.use(router.routes());
  return app;
}
