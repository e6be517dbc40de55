import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createDatabase, type Database, liftTimeout, migrate, transaction } from '#api/database/database.ts';
import { setUpAdminPassword } from '#api/people/sessions/commands.ts';
import { start } from '#api/start.ts';
import { PASSWORD, SERVICE_TOKEN, SESSION_SECRET } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { signalAll, treeOf } from '../support/checkout.ts';
import { eventually } from '../support/eventually.ts';
import { type Line, openLine } from '../support/line.ts';
import { startOwnPostgres } from '../support/postgres.ts';

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let db: Database;
let line: Line;
let site: Awaited<ReturnType<typeof builtSite>>;
let api: Awaited<ReturnType<typeof start>>;
let admin: Record<string, string>;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  db = createDatabase(postgres.url, { timeoutMs: 500 });
  await migrate(db);
  await setUpAdminPassword({ db, actor: { kind: 'system' }, now: new Date() }, PASSWORD);
  line = await openLine(postgres.url);
  site = await builtSite();
  api = await start({
    ...{ databaseUrl: line.url, host: '127.0.0.1', port: 0, portIsSet: true },
    ...{ siteDir: site.siteDir, siteServerDir: site.siteServerDir, backupDir: '/nonexistent' },
    ...{ serviceToken: SERVICE_TOKEN, sessionSecret: SESSION_SECRET },
    queues: { read: async () => [], page: () => (ctx) => Object.assign(ctx, { body: 'The queue' }) },
    log: pino({ level: 'silent' }),
  });
  const { headers } = await call('POST', '/api/session', {}, { password: PASSWORD });
  admin = { Cookie: String(headers.get('set-cookie')).split(';')[0] ?? '' };
}, 60_000);
afterEach(() => thaw());
afterAll(async () => {
  await api.stop();
  await line.stop();
  await db.destroy();
  await postgres.stop();
  await site.remove();
});

async function call(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, took: performance.now() - began };
}
const read = (path: string, headers = {}) => call('GET', path, headers);
const page = (path: string, headers = {}) => read(path, { ...headers, Accept: 'text/html' });
const create = async (name: string) => JSON.parse((await call('POST', LIST, admin, { name })).text).data.id;
const LIST = '/api/tournaments';

/** Waits until the API receives changes from other processes again. The API then clears its caches. */
const listening = () =>
  eventually(async () => {
    const lines = await db('pg_stat_activity').where('query', 'ilike', 'listen %').count('* as n').first();
    expect(Number(lines?.n)).toBe(5);
  });

/** Returns PostgreSQL's processes, which neither accept nor refuse connections while suspended. */
const processes = () =>
  treeOf(Number(readFileSync(join(postgres.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]));
const freeze = () => signalAll(processes(), 'SIGSTOP');
const thaw = () => signalAll(processes(), 'SIGCONT');

describe.each([
  { state: 'refuses', goes: () => line.cut(), comes: () => line.mend(), first: 500 },
  { state: 'neither answers nor refuses', goes: freeze, comes: thaw, first: 4_000 },
])('A database that $state', ({ state, goes, comes, first }) => {
  it('shows visitors earlier reads, marked as old, and answers 503 to everything else', async () => {
    await listening();
    const id = await create(`Kept while it ${state}`);
    const fresh = await read(LIST);
    expect([fresh.status, fresh.headers.get('age')]).toEqual([200, null]);
    const freshPage = await page('/tournaments');
    expect(freshPage.status).toBe(200);
    expect(freshPage.text).not.toContain('id="stale"');
    expect((await page('/admin/queues', admin)).text).toBe('The queue');
    const embed = '/embed/matches?accent=%231d66c9';
    const freshEmbed = await page(embed);
    expect(freshEmbed.status).toBe(200);
    expect(freshEmbed.text).toContain('<template><p class="stale"');
    // After this pause, the responses are no longer fresh, and the change clears the cache.
    await call('PUT', `${LIST}/${id}`, admin, { description: 'Not read by anybody yet' });
    await sleep(1_100);
    goes();

    const [list, tournaments, framed] = await Promise.all([
      read(LIST, { 'If-None-Match': fresh.headers.get('etag') ?? '' }),
      page('/tournaments'),
      page(embed),
    ]);
    expect([list.status, list.text]).toEqual([200, fresh.text]);
    expect(Number(list.headers.get('age'))).toBeGreaterThanOrEqual(1);
    expect(list.headers.get('cache-status')).toMatch(/^turbo-league; hit; ttl=-\d+; detail="stale/);
    expect([list.headers.get('etag'), list.headers.get('cache-control')]).toEqual([null, 'no-store']);
    expect([tournaments.status, tournaments.headers.get('etag')]).toEqual([200, null]);
    expect(tournaments.text).toContain(`Kept while it ${state}`);
    expect(tournaments.text).toMatch(
      /<p id="stale" role="status">The league’s data is unavailable right now\. This page shows data from <time datetime="[^"]+">\d{1,2} \w{3,4},? \d\d:\d\d GMT\+2<\/time>/,
    );
    expect([framed.status, framed.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(framed.text).not.toContain('<template>');
    expect(framed.text).toMatch(
      /<p class="stale" role="status">The server is unreachable right now\. This page was saved at <time datetime="[^"]+">\d{1,2} \w{3,4},? [^<]+<\/time>/,
    );
    for (const { took } of [list, tournaments, framed]) expect(took).toBeLessThan(first);
    // Once the outage is known, nobody waits, even for a page that was never requested.
    const crowd = await Promise.all(Array.from({ length: 50 }, () => read(LIST)));
    for (const each of crowd) expect([each.status, each.text]).toEqual([200, fresh.text]);
    expect(Math.max(...crowd.map(({ took }) => took))).toBeLessThan(1_000);
    const never = await read(`${LIST}?limit=7`);
    expect([never.status, JSON.parse(never.text).code, never.headers.get('retry-after')]).toEqual([
      503,
      'database_away',
      '5',
    ]);
    const neverPage = await page('/rankings?league=B');
    expect([neverPage.status, neverPage.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(neverPage.headers.get('content-type')).toContain('text/html');

    for (const answer of [
      await read(LIST, admin),
      await call('POST', LIST, admin, { name: 'Never' }),
      await call('POST', '/api/session', {}, { password: PASSWORD }),
    ]) {
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'database_away']);
      expect(answer.took).toBeLessThan(4_000);
    }
    const ownPage = await page('/tournaments', admin);
    expect([ownPage.status, ownPage.headers.get('retry-after')]).toEqual([503, '5']);
    expect(ownPage.text).toContain('<h1 class="page">The database is unavailable</h1>');
    for (const path of ['/admin/queues', '/admin/queues/api/queues']) {
      const { status, text } = await read(path, admin);
      expect([status, JSON.parse(text).code]).toEqual([503, 'database_away']);
    }
    // This site has no scripts. A request for a script does not look up its caller either.
    expect((await read('/assets/none.js', admin)).status).toBe(404);
    const health = await read('/health');
    expect([health.status, JSON.parse(health.text).data.database]).toEqual([503, 'down']);
    expect(health.took).toBeLessThan(1_000);
    expect((await read('/live')).status).toBe(200);

    comes();
    const back = Date.now();
    await eventually(async () => {
      const again = await read(LIST);
      expect(again.headers.get('age')).toBeNull();
      expect(again.text).toContain('Not read by anybody yet');
      expect((await read(LIST, admin)).status).toBe(200);
      expect((await page('/tournaments')).text).not.toContain('id="stale"');
      expect((await page(embed)).text).toContain('<template>');
    });
    expect(Date.now() - back).toBeLessThan(5_000);
    expect((await call('DELETE', `${LIST}/${id}`, admin)).status).not.toBe(503);
  }, 60_000);
});

it('does not show erased data again while the database is away', async () => {
  const tournamentId = await create('Of a donor');
  const given = { tournamentId, amount: 100, donorName: 'Thandi' };
  const { id } = JSON.parse((await call('POST', '/api/donations', admin, given)).text).data;
  const donations = `/api/donations?tournamentId=${tournamentId}`;
  expect((await read(donations)).text).toContain('Thandi');
  const { status } = await call('PUT', `/api/donations/${id}`, admin, { isAnonymous: true });
  expect(status).toBe(200);
  await sleep(200);
  line.cut();
  expect((await read(donations)).status).toBe(503);
  line.mend();
  await eventually(async () => expect((await read(donations)).status).toBe(200));
  expect((await read(donations)).text).not.toContain('Thandi');
});

it('does not show what another process erased while this one was cut off', async () => {
  const tournamentId = await create('Of new donor');
  const given = { tournamentId, amount: 100, donorName: 'Lindiwe' };
  const { id } = JSON.parse((await call('POST', '/api/donations', admin, given)).text).data;
  const donations = `/api/donations?tournamentId=${tournamentId}`;
  expect((await read(donations)).text).toContain('Lindiwe');
  line.cut();
  await db('donations').where({ id }).update({ is_anonymous: true, donor_name: 'Anonymous' });
  const calls = line.calls();
  line.mend();
  // The API's five listeners have reconnected.
  await eventually(async () => expect(line.calls()).toBeGreaterThanOrEqual(calls + 5));
  // After the listeners reconnect, the API drops late notifications.
  await sleep(2_000);
  line.cut();
  expect((await read(donations)).status).toBe(503);
  line.mend();
});

describe('A database that freezes during an action', () => {
  const names = async () => (await db('tournaments').select('name')).map(({ name }) => name);
  const isThere = () => eventually(async () => expect((await read('/health')).status).toBe(200), 20_000);
  /** Saves a tournament while another transaction holds a table that the save needs. */
  const whileHeld = async (name: string, meanwhile: () => Promise<unknown>) => {
    await isThere();
    const held = createDatabase(postgres.url);
    const saving = await held.transaction(async (tx) => {
      await tx.raw('lock table events in exclusive mode');
      const act = call('POST', LIST, admin, { name });
      await eventually(async () => {
        const { rows } = await tx.raw("select from pg_stat_activity where wait_event_type = 'Lock'");
        expect(rows.length).toBeGreaterThan(0);
      });
      await meanwhile();
      return { act };
    });
    await held.destroy();
    return saving.act;
  };

  it('answers 503 within three seconds and undoes what it reported as not saved', async () => {
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    let waited = 0;
    const saving = whileHeld('Abandoned', async () => {
      const began = performance.now();
      freeze();
      const others = [
        call('POST', '/api/session', {}, { password: 'wrong' }),
        call('POST', '/api/gsi', {}, { auth: { token: 'x'.repeat(43) }, map: { matchid: '1' } }),
        call('GET', '/api/me/registrations', asCaptain),
        call('POST', '/api/me/game-clients', asCaptain, { name: 'Desk' }),
      ];
      for (const { status, text, took } of await Promise.all(others)) {
        expect([status, JSON.parse(text).code]).toEqual([503, 'database_away']);
        expect(took).toBeLessThan(3_000);
      }
      waited = performance.now() - began;
      thaw();
    });
    answer = await saving;
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'database_away']);
    expect(waited).toBeLessThan(3_000);
    await isThere();
    // The blocked save resumes once it can, and changes nothing.
    await sleep(1_000);
    expect(await names()).not.toContain('Abandoned');
    expect((await call('POST', LIST, admin, { name: 'Abandoned' })).status).toBe(201);
  });

  it('keeps waiting if the database is only slow', async () => {
    const answer = await whileHeld('Late', () => sleep(4_000));
    expect(answer.status).toBe(201);
    expect(await names()).toContain('Late');
  });
});

const asCaptain = {
  Authorization: `Bearer ${SERVICE_TOKEN}`,
  'X-Discord-User': '100000000000000001',
  'X-Discord-Name': 'Naledi',
};

describe('A statement that takes too long', () => {
  const echo = async (pool: Database, word: string) =>
    (await pool.raw('select ?::text as word', [word])).rows[0].word;

  it('stops a slow statement on the server and keeps its connection', async () => {
    await expect(db.raw('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    expect(await echo(db, 'next')).toBe('next');
  });

  it('allows a long statement only in a transaction that lifts the timeout', async () => {
    const only = createDatabase(postgres.url, { timeoutMs: 300, max: 1 });
    const slow = transaction(only, async (tx) => {
      await liftTimeout(tx);
      return tx.raw('select pg_sleep(1.6)');
    });
    await expect(slow).resolves.toBeDefined();
    await expect(only.raw('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await only.destroy();
  });

  it('gives up a statement when the server is silent, and never mixes up answers', async () => {
    const pool = createDatabase(postgres.url, { timeoutMs: 500, max: 3 });
    await Promise.all(['a', 'b', 'c'].map((word) => echo(pool, word)));
    const inTransaction = transaction(pool, async (tx) => {
      await tx.raw('select 1');
      freeze();
      return echo(tx, 'lost');
    });
    inTransaction.catch(() => {});
    const began = Date.now();
    const words = Array.from({ length: 6 }, (_, n) => `lost ${n}`);
    await sleep(100);
    const all = await Promise.allSettled([inTransaction, ...words.map((word) => echo(pool, word))]);
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 'rejected'));
    // Some calls waited twice: for a connection, and then for its replacement.
    expect(Date.now() - began).toBeLessThan(10_000);
    thaw();
    await eventually(async () => expect(await echo(pool, 'back')).toBe('back'));
    const next = Array.from({ length: 20 }, (_, n) => `found ${n}`);
    expect(await Promise.all(next.map((word) => echo(pool, word)))).toEqual(next);
    await pool.destroy();
  });
});
