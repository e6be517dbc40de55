import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pino from 'pino';
import request from 'supertest';
import { createDatabase, type Database, migrate } from '#api/database/database.ts';
import { createDemoSeason } from '#api/operations/demoSeason/season.ts';
import { start } from '#api/start.ts';
import {
  ADMIN_ROLE,
  type Caller,
  discordAdmin,
  SERVICE_TOKEN,
  SESSION_SECRET,
  visitor,
} from '../support/app.ts';
import { startWithReplica } from '../support/replica.ts';

let servers: Awaited<ReturnType<typeof startWithReplica>>;
let db: Database;
let replica: Database;
let api: Awaited<ReturnType<typeof start>>;
let tournament: string;
const warnings: string[] = [];
beforeAll(async () => {
  servers = await startWithReplica('league');
  db = createDatabase(servers.url);
  replica = createDatabase(servers.replicaUrl);
  await migrate(db);
  await createDemoSeason({ db, actor: { kind: 'system' }, now: new Date() });
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  api = await start({
    log: pino({ level: 'warn' }, stream),
    ...{ serviceToken: SERVICE_TOKEN, sessionSecret: SESSION_SECRET, adminRoleId: ADMIN_ROLE },
    ...{ siteDir: '/nonexistent', siteServerDir: '/nonexistent' },
    ...{ databaseUrl: servers.url, replicaUrl: servers.replicaUrl },
    ...{ host: '127.0.0.1', port: 0, portIsSet: true },
  });
  tournament = (await db('tournaments').where({ name: 'A League Championship' }).first('id')).id;
}, 120_000);
afterAll(async () => {
  await api?.stop();
  await Promise.all([db?.destroy(), replica?.destroy()]);
  await servers?.stop();
});

const call = (caller: Caller, method: 'get' | 'put', path: string, body?: object) =>
  request(api.url)[method](path).set(caller).send(body);
/** Reads a path with a unique query, so that no response is cached. */
let asked = 0;
const readAnew = async (path: string) => {
  asked += 1;
  const { status, body } = await call(
    visitor,
    'get',
    `${path}${path.includes('?') ? '&' : '?'}limit=${asked}`,
  );
  expect(status).toBe(200);
  return body.data;
};
/** Returns the number of transactions that other connections have executed on a server so far. */
const transactionsOn = async (server: Database) => {
  const { rows } = await server.raw(
    "select xact_commit + xact_rollback as count, pg_stat_clear_snapshot() from pg_stat_database where datname = 'league'",
  );
  return Number(rows[0].count);
};
const describeAs = async (description: string) => {
  const { status } = await call(discordAdmin, 'put', `/api/tournaments/${tournament}`, { description });
  expect(status).toBe(200);
};
const described = async () =>
  (await call(visitor, 'get', `/api/tournaments/${tournament}`)).body.data.description;

it('visitors get answers from the replica, and everybody else from the primary', async () => {
  const reads = 60;
  const doneBy = async (read: (turn: number) => Promise<unknown>) => {
    const before = await transactionsOn(replica);
    for (let turn = 1; turn <= reads; turn += 1) await read(turn);
    // PostgreSQL reports a connection's statistics with its first query after a second, or else after ten seconds.
    await setTimeout(1_100);
    for (let turn = 1; turn <= 10; turn += 1) await read(reads + turn);
    return (await transactionsOn(replica)) - before;
  };
  expect(await doneBy(() => readAnew('/api/teams'))).toBeGreaterThan(reads / 2);
  const byAdmin = (limit: number) => call(discordAdmin, 'get', `/api/teams?limit=${limit}`);
  expect(await doneBy(byAdmin)).toBeLessThan(reads / 2);
});

it('a visitor sees at once what was just written', async () => {
  for (let turn = 0; turn < 40; turn += 1) {
    await describeAs(`Words ${turn}`);
    expect(await described()).toBe(`Words ${turn}`);
  }
  expect(warnings).toEqual([]);
});

it('the primary answers while the replica lags', async () => {
  await replica.raw('select pg_wal_replay_pause()');
  await describeAs('While it lags');
  expect(await described()).toBe('While it lags');
  const { rows } = await replica.raw('select description from tournaments where id = ?', [tournament]);
  expect(rows[0].description).not.toBe('While it lags');
  await replica.raw('select pg_wal_replay_resume()');
  expect(warnings).toEqual([]);
});

it('every read open to visitors works on the replica', async () => {
  const of = async (noun: string) => (await call(visitor, 'get', `/api/${noun}?limit=1`)).body.data[0].id;
  const ids: Record<string, string> = { tournaments: tournament };
  for (const noun of ['teams', 'players', 'matches']) ids[noun] = await of(noun);
  const { paths } = (await call(visitor, 'get', '/api/openapi.json')).body;
  const reads = Object.entries<{ get?: { security: unknown[] } }>(paths)
    .filter(([path, { get }]) => get?.security.length === 0 && path !== '/api/events')
    .map(([path]) =>
      path.replace(/(?<=(tournaments|teams|players|matches)\/)\{\w+\}/, (_, noun) => ids[noun] ?? ''),
    )
    .filter((path) => !path.includes('{'));
  expect(reads.length).toBeGreaterThan(40);
  for (const path of reads) {
    const { status } = await call(visitor, 'get', path);
    // Some paths return 400 here, because they need a query.
    expect([path, status < 500]).toEqual([path, true]);
  }
  expect(warnings).toEqual([]);
});

it('the primary answers when the replica is gone, and says so', async () => {
  await servers.stopReplica();
  for (let turn = 0; turn < 5; turn += 1) expect((await readAnew('/api/teams')).length).toBeGreaterThan(0);
  expect(warnings).toEqual(['skipping the replica for a moment']);
});
