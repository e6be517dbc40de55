import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { killAll, listProcesses, type Run, runNpm, treeOf } from '../support/checkout.ts';
import {
  DEMO_SEASON,
  dataDirOf,
  isUsable,
  lostRows,
  noServerIn,
  serverPid,
  tournamentsOf,
  waitUntil,
  withCheckouts,
  writeRows,
} from '../support/running.ts';

const { begin, beginAndKeep, checkout, home } = withCheckouts();

function killGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'ESRCH') throw fault;
  }
}

describe('Recovery from kill -9', () => {
  let folder: string;
  let dataDir: string;
  /** The running product, and every row with a confirmed commit; each test continues from the previous one. */
  let now: Awaited<ReturnType<typeof begin>>;
  const kept: number[] = [];
  beforeAll(async () => {
    folder = checkout('killed');
    now = await beginAndKeep(folder);
    dataDir = dataDirOf(now.run);
  });

  const among = (run: Run, words: string) => treeOf(run.pid).filter(({ command }) => command.includes(words));
  const kill = (processes: { pid: number }[]) => {
    expect(processes).not.toHaveLength(0);
    killAll(processes);
  };
  const killWhileWriting = async (victims: (run: Run) => { pid: number }[]) => {
    const { run } = now;
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    const everything = treeOf(run.pid);
    kill(victims(run));
    return { everything, over: over.then(() => kept.push(...saved)) };
  };
  /** Starts the product again, and expects every row from all tests so far. */
  const startAgain = async () => {
    expect(kept.length).toBeGreaterThan(0);
    now = await beginAndKeep(folder);
    expect(await isUsable(now.website)).toBe(true);
    expect(await lostRows(dataDir, kept)).toEqual([]);
  };

  it('PostgreSQL alone is killed: it restarts and no row is lost', async () => {
    const killed = serverPid(dataDir);
    const { over } = await killWhileWriting(() => (killed === undefined ? [] : [{ pid: killed }]));
    await over;
    // The server might not have noticed the kill yet, and may still report that it is healthy.
    expect(await waitUntil(() => ![killed, undefined].includes(serverPid(dataDir)), 10_000)).toBe(true);
    expect(await waitUntil(() => isUsable(now.website), 10_000)).toBe(true);
    expect(kept.length).toBeGreaterThan(0);
    expect(await lostRows(dataDir, kept)).toEqual([]);
  });

  it('the watchdog is killed: another replaces it and still ends PostgreSQL with its parent', async () => {
    const { run } = now;
    const [first] = among(run, 'turbo-league-watchdog');
    kill(first ? [first] : []);
    const another = () => among(run, 'turbo-league-watchdog').some(({ pid }) => pid !== first?.pid);
    expect(await waitUntil(another, 3_000)).toBe(true);
    const { over } = await killWhileWriting(() => among(run, 'build/server/start.js'));
    await over;
    expect(await waitUntil(noServerIn(dataDir), 5_000)).toBe(true);
    await run.ended;
    await startAgain();
  });

  it.each([
    ['the server', (run: Run) => among(run, 'build/server/start.js')],
    [
      'what started the server',
      (run: Run) => among(run, 'start.mjs').filter(({ command }) => /^\S*node /.test(command)),
    ],
    ['npm', (run: Run) => treeOf(run.pid).slice(0, 1)],
  ])('%s is killed: PostgreSQL is gone within 5 s and no row is lost', async (_, victims) => {
    const { everything, over } = await killWhileWriting(victims);
    expect(await waitUntil(noServerIn(dataDir), 5_000)).toBe(true);
    await over;
    const isAllGone = () => {
      const alive = new Set(listProcesses().map(({ pid, command }) => `${pid} ${command}`));
      return !everything.some(({ pid, command }) => alive.has(`${pid} ${command}`));
    };
    expect(await waitUntil(isAllGone, 5_000)).toBe(true);
    await startAgain();
  });

  it('everything is killed at once: the next start finds every row', async () => {
    const { over } = await killWhileWriting((run) => treeOf(run.pid));
    await over;
    await startAgain();
  });

  it('everything but PostgreSQL is killed: the next start stops it and finds every row', async () => {
    const survivor = serverPid(dataDir);
    const { over } = await killWhileWriting((run) =>
      treeOf(run.pid).filter(({ command }) => !command.includes('postgres')),
    );
    await sleep(500);
    expect(noServerIn(dataDir)()).toBe(false);
    now = await beginAndKeep(folder);
    await over;
    expect(now.run.output()).toContain('stopping the PostgreSQL that an earlier run left behind');
    expect(serverPid(dataDir)).not.toBe(survivor);
    expect(await lostRows(dataDir, kept)).toEqual([]);
  });

  it('npm is sent SIGTERM: it starts again at once and stops cleanly', async () => {
    const { run } = now;
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    process.kill(run.pid, 'SIGTERM');
    while (treeOf(run.pid).length > 0) await sleep(20);
    await over;
    kept.push(...saved);
    await startAgain();
    expect(await now.run.stop()).toBe(true);
  });

  it('a first start is killed at any moment: the next one works with a complete demo season', async () => {
    const killAndStart = async (
      name: string,
      moment: (run: Run, dataDir: string) => Promise<unknown>,
      SAMPLE_DATA = 'never',
    ) => {
      const fresh = join(home(), name);
      const how = { env: { DATA_DIR: fresh, SAMPLE_DATA } };
      const run = await runNpm(folder, how);
      await moment(run, fresh);
      kill(treeOf(run.pid));
      // Killing the whole group also kills processes started after the listing.
      killGroup(run.pid);
      const next = await begin(folder, how);
      expect(await isUsable(next.website)).toBe(true);
      expect(await tournamentsOf(next.website)).toEqual(SAMPLE_DATA === 'never' ? [] : DEMO_SEASON);
      await next.run.stop();
      expect(readdirSync(fresh).filter((file) => /\.new|\.stale/.test(file))).toEqual([]);
      expect(existsSync(join(fresh, 'running'))).toBe(false);
    };
    const atBegin = async (run: Run) =>
      expect(await waitUntil(() => run.output().includes('making the database'), 30_000)).toBe(true);
    const atSeason = async (_: Run, fresh: string) => {
      // The product writes the password just before it creates the season.
      expect(await waitUntil(() => existsSync(join(fresh, 'admin-password')), 60_000)).toBe(true);
      await sleep(500);
    };
    await Promise.all([
      killAndStart('early', () => sleep(150)),
      killAndStart('as the database is begun', atBegin),
      killAndStart('later', (run) => atBegin(run).then(() => sleep(800))),
      // By default, the product creates the season.
      killAndStart('in the demo season', atSeason, ''),
    ]);
  });
});
