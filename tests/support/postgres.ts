import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { createDatabase, migrate } from '#api/database/database.ts';
import { createDemoSeason } from '#api/operations/demoSeason/season.ts';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/index.ts';

/** The URLs of the server and of the migrated database to copy. */
export type TestPostgres = { serverUrl: string; template: string };

type Running = TestPostgres & { stop(): Promise<void> };

/**
 * Starts one PostgreSQL for a whole run when the first test file requests it, so that a run without one costs
 * nothing. TEST_DATABASE_URL names a server to use instead.
 */
export async function openPostgresDoor() {
  let running: Promise<Running> | undefined;
  let season: Promise<string> | undefined;
  const door = createServer((request, response) => {
    running ??= startTestPostgres();
    const answer =
      request.url === '/season'
        ? running.then(async ({ serverUrl, template }) => {
            season ??= makeSeason(serverUrl, template);
            return { url: await season };
          })
        : running.then(({ serverUrl, template }) => ({ serverUrl, template }) satisfies TestPostgres);
    // A kept-alive connection could close just as a test sends its next request.
    response.setHeader('Connection', 'close');
    answer.then(
      (told) => response.end(JSON.stringify(told)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  door.unref();
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    close: async () => {
      door.close();
      const server = await running;
      const made = await season?.catch(() => undefined);
      if (server && made)
        await onServer(server.serverUrl, `drop database ${new URL(made).pathname.slice(1)}`);
      await server?.stop();
    },
  };
}

async function startTestPostgres(): Promise<Running> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startOwnPostgres();
  const serverUrl = given ?? own?.url ?? '';
  const template = `template_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${template}`);
  const url = new URL(serverUrl);
  url.pathname = template;
  const db = createDatabase(url.href);
  await migrate(db);
  await db.destroy();
  return {
    serverUrl,
    template,
    stop: async () => {
      if (own) await own.stop();
      else await onServer(serverUrl, `drop database ${template}`);
    },
  };
}

/** Creates a database with only the demo season. This happens once, and all test files copy the database. */
async function makeSeason(serverUrl: string, template: string): Promise<string> {
  const name = `season_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const db = createDatabase(url.href);
  await createDemoSeason({ db, actor: { kind: 'system' }, now: new Date() });
  await db.destroy();
  return url.href;
}

/** Starts a separate PostgreSQL, for tests that would disturb others on a shared one. */
export async function startOwnPostgres() {
  const dataDir = await mkdtemp(join(await quickFolder(), 'turbo-league-tests-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    name: 'turbo-league',
    checkoutDir: join(import.meta.dirname, '../..'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
    log: pino({ level: 'error' }),
  });
  // Tests create databases, which the league's role is not allowed to do.
  const url = new URL(server.url);
  url.username = 'postgres';
  return {
    url: url.href,
    dataDir: server.dataDir,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns a folder in which creating and removing files is cheap: each test has a database of some six hundred files.
 * It is in memory if Linux has space there, which some containers lack.
 */
async function quickFolder(): Promise<string> {
  const inMemory = await statfs('/dev/shm').catch(() => undefined);
  const hasRoom = inMemory && inMemory.bavail * inMemory.bsize > ROOM;
  return hasRoom ? '/dev/shm' : tmpdir();
}
/** Bytes that a run may need at once. */
const ROOM = 4 * 1024 ** 3;

export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
