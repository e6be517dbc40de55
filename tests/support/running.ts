import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import pg from 'pg';
import { killAll, listProcesses, openCheckouts, type Person, type Run, runNpm, treeOf } from './checkout.ts';

type How = Parameters<typeof runNpm>[1];

/** For test files that start the product. Provides their checkouts, and stops everything that a test left running. */
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
    /** Like `run`, but the command keeps running across the file's tests. */
    runAndKeep,
    checkout: (name: string, person?: Person) => opened().checkout(name, person),
    home: () => opened().home,
    /** Removes a folder outside the checkouts at the end. */
    removeLater: (folder: string) => leftovers.push(folder),
    /** Runs `npm start` in a checkout and waits for its URL. */
    begin,
    /** Like `begin`, but the product keeps running across the file's tests. */
    beginAndKeep: async (folder: string, how: How = {}) => {
      const started = await runAndKeep(folder, how);
      return { run: started, website: await started.website() };
    },
  };
}

export const isUsable = async (website: string) =>
  (await fetch(`${website}/health`).catch(() => undefined))?.status === 200;

export async function tournamentsOf(website: string): Promise<string[]> {
  const { data } = (await (await fetch(`${website}/api/tournaments`)).json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

export const DEMO_SEASON = [
  'A League Winter Cup',
  'B League Winter Cup',
  'A League Championship',
  'B League Cup',
  'B League Friday Cup',
  'B League Open Cup',
];

export function dataDirOf({ output }: Run): string {
  const [, dataDir] = /Database: on, embedded, in ([^;]+);/.exec(output()) ?? [];
  if (!dataDir) throw new Error(output());
  return dataDir;
}

/** Returns the process id of the PostgreSQL server that uses a DATA_DIR; undefined if none has started there. */
export function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/postmaster.pid');
  // The file is missing for a moment while a killed server restarts.
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

/** Writes rows until the server has stopped; `saved` contains those with a confirmed commit. */
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

export async function lostRows(dataDir: string, saved: number[]): Promise<number[]> {
  const client = await connect(dataDir);
  const { rows } = await client.query('select n from kept');
  await client.end();
  const found = new Set(rows.map(({ n }) => n));
  return saved.filter((n) => !found.has(n));
}

export async function waitUntil(
  what: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(50))
    if (await what()) return true;
  return what();
}

/** Returns a check that no PostgreSQL process uses a DATA_DIR; it works even after the folder is removed. */
export const noServerIn = (dataDir: string) => {
  const cluster = join(realpathSync(dataDir), 'postgres');
  return () => !listProcesses().some(({ command }) => command.includes(cluster));
};
