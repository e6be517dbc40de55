import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import pg from 'pg';
import { killAll, listProcesses, openCheckouts, type Person, type Run, runNpm, treeOf } from './checkout.ts';

type How = Parameters<typeof runNpm>[1];

/** For a test file that starts the product: checkouts of its own, and an end to all that a test left running. */
export function withCheckouts() {
  jest.setTimeout(180_000);
  let checkouts: Awaited<ReturnType<typeof openCheckouts>> | undefined;
  const runs: Run[] = [];
  const kept: Run[] = [];
  const leftovers: string[] = [];
  const opened = () => {
    if (!checkouts) throw new Error('Checkouts are opened before the first test.');
    return checkouts;
  };
  beforeAll(async () => {
    checkouts = await openCheckouts();
  });
  const end = async (started: Run[]) => {
    for (const run of started.splice(0)) {
      killAll(treeOf(run.pid));
      await run.ended;
    }
  };
  afterEach(() => end(runs));
  afterAll(async () => {
    await end(kept);
    for (const folder of leftovers) rmSync(folder, { recursive: true, force: true });
    checkouts?.close();
  });
  /** Runs an npm command in a checkout. */
  const run = async (folder: string, how: How = {}) => {
    const started = await runNpm(folder, { home: opened().home, ...how });
    runs.push(started);
    return started;
  };
  const begin = async (folder: string, how: How = {}) => {
    const started = await run(folder, how);
    return { run: started, website: await started.website() };
  };
  const runAndKeep = async (folder: string, how: How = {}) => {
    const started = await runNpm(folder, { home: opened().home, ...how });
    kept.push(started);
    return started;
  };
  return {
    run,
    /** The same, and it goes on running over the tests of the file. */
    runAndKeep,
    checkout: (name: string, person?: Person) => opened().checkout(name, person),
    home: () => opened().home,
    /** Removes a folder outside of the checkouts at the end. */
    removeLater: (folder: string) => leftovers.push(folder),
    /** Runs `npm start` in a checkout and waits for its address. */
    begin,
    /** The same, and it goes on running over the tests of the file. */
    beginAndKeep: async (folder: string, how: How = {}) => {
      const started = await runAndKeep(folder, how);
      return { run: started, website: await started.website() };
    },
  };
}

/** Whether a website answers that it can be used. */
export const isUsable = async (website: string) =>
  (await fetch(`${website}/health`).catch(() => undefined))?.status === 200;

/** The names of the tournaments that a website shows. */
export async function tournamentsOf(website: string): Promise<string[]> {
  const { data } = (await (await fetch(`${website}/api/tournaments`)).json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

/** The tournaments of the demo season. */
export const DEMO_SEASON = [
  'A League Winter Cup',
  'A League Championship',
  'B League Cup',
  'B League Friday Cup',
];

/** Where the running server keeps its data, as it says. */
export function dataDirOf({ output }: Run): string {
  const [, dataDir] = /Database: on, embedded, in ([^;]+);/.exec(output()) ?? [];
  if (!dataDir) throw new Error(output());
  return dataDir;
}

/** The process of the PostgreSQL that runs on a DATA_DIR; undefined while none has begun there. */
export function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/postmaster.pid');
  // It is gone for a moment when a server that was killed is started again.
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

async function connect(dataDir: string) {
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/turbo_league`);
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Writes rows until the server is gone; `saved` holds those whose commit was answered. */
export async function writeRows(dataDir: string) {
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

/** Those of the saved rows that the database does not hold. */
export async function lostRows(dataDir: string, saved: number[]): Promise<number[]> {
  const client = await connect(dataDir);
  const { rows } = await client.query('select n from kept');
  await client.end();
  const found = new Set(rows.map(({ n }) => n));
  return saved.filter((n) => !found.has(n));
}

/** Whether something comes true within a time. */
export async function waitUntil(
  what: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50))
    if (await what()) return true;
  return what();
}

/** Tells whether no PostgreSQL runs on a DATA_DIR; usable after the folder is gone. */
export const noServerIn = (dataDir: string) => {
  const cluster = join(realpathSync(dataDir), 'postgres');
  return () => !listProcesses().some(({ command }) => command.includes(cluster));
};
