// A process of the live bench: `api` and `jobs` as they run, or `bare`, a server of Node alone that writes given bytes
// to every stream it has open. Tells its processor time when asked.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [kind, checkoutDir] = process.argv.slice(2);
const built = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench', file)).href);
const settings = await new Promise((resolve) => process.once('message', resolve));

const { port, write } = await { api, jobs, bare }[kind](settings);
process.once('disconnect', () => process.exit());
process.on('message', (asked) => {
  if (asked.write) write(asked.write);
  else process.send({ cpu: process.cpuUsage() });
});
process.send({ port });

async function api({ databaseUrl, dataDir }) {
  const { start } = await built('api/start.js');
  return start({
    ...common(databaseUrl),
    serviceToken: 'bench',
    host: '127.0.0.1',
    port: 21_000 + (process.pid % 20_000),
    portIsSet: false,
    siteDir: join(checkoutDir, 'build/site'),
    siteServerDir: join(checkoutDir, 'build/site-server'),
    backupDir: dataDir,
    limits: { readsPerMinute: 1e9, writesPerMinute: 1e9, pagesPerMinute: 1e9 },
  });
}

async function jobs({ databaseUrl }) {
  const { start } = await built('jobs/start.js');
  await start({
    ...common(databaseUrl),
    publicUrl: 'http://127.0.0.1',
    webhookRules: { allowLoopback: true },
  });
  return {};
}

async function bare() {
  const open = new Set();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('event: hello\ndata: {}\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const write = (text) => {
    const bytes = Buffer.from(text);
    for (const response of open) response.write(bytes);
  };
  return { port: server.address().port, write };
}

function common(databaseUrl) {
  const pino = createRequire(import.meta.url)('pino');
  return {
    databaseUrl,
    sessionSecret: 'bench',
    log: pino({ level: 'error' }, pino.destination(2)),
  };
}
