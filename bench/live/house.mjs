// A process for the open-pages benchmark: `api` or `jobs`, as in production. Reports its processor time on request.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [kind, checkoutDir] = process.argv.slice(2);
const built = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench', file)).href);
const settings = await new Promise((resolve) => process.once('message', resolve));

const { port } = await { api, jobs }[kind](settings);
process.once('disconnect', () => process.exit());
process.on('message', () => process.send({ cpu: process.cpuUsage() }));
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

function common(databaseUrl) {
  const pino = createRequire(import.meta.url)('pino');
  return { databaseUrl, sessionSecret: 'bench', log: pino({ level: 'error' }, pino.destination(2)) };
}
