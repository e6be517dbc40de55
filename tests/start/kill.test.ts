import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { killAll, listProcesses, type Run, runNpm, treeOf } from '../support/checkout.ts';
import {
  comesTrue,
  DEMO_SEASON,
  dataDirOf,
  isUsable,
  lostRows,
  noServerIn,
  serverPid,
  tournamentsOf,
  withYard,
  writeRows,
} from '../support/running.ts';

const { begin, checkout, home } = withYard();

describe('after kill -9', () => {
  let folder: string;
  let dataDir: string;
  beforeAll(async () => {
    folder = checkout('killed');
    const { run } = await begin(folder);
    dataDir = dataDirOf(run);
    await run.stop();
  });

  const among = (run: Run, words: string) => treeOf(run.pid).filter(({ command }) => command.includes(words));
  const kill = (processes: { pid: number }[]) => {
    expect(processes).not.toHaveLength(0);
    killAll(processes);
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
    expect(await comesTrue(() => isUsable(website), 10_000)).toBe(true);
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
    expect(await comesTrue(another, 3_000)).toBe(true);
    const { saved, over } = await writeRows(dataDir);
    await sleep(200);
    kill(among(run, 'build/server/start.js'));
    await over;
    expect(await comesTrue(noServerIn(dataDir), 5_000)).toBe(true);
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
    expect(await comesTrue(noServerIn(dataDir), 5_000)).toBe(true);
    await over;
    const isAllGone = () => {
      const alive = new Set(listProcesses().map(({ pid, command }) => `${pid} ${command}`));
      return !everything.some(({ pid, command }) => alive.has(`${pid} ${command}`));
    };
    expect(await comesTrue(isAllGone, 5_000)).toBe(true);
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

  it('of a first start at any moment, the next start works and the demo season is whole', async () => {
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
      const next = await begin(folder, how);
      expect(await isUsable(next.website)).toBe(true);
      expect(await tournamentsOf(next.website)).toEqual(SAMPLE_DATA === 'auto' ? DEMO_SEASON : []);
      await next.run.stop();
      expect(readdirSync(fresh).filter((file) => /\.new|\.stale/.test(file))).toEqual([]);
      expect(existsSync(join(fresh, 'running'))).toBe(false);
    };
    const atBegin = async (run: Run) =>
      expect(await comesTrue(() => run.output().includes('making the database'), 30_000)).toBe(true);
    const atSeason = async (_: Run, fresh: string) => {
      // The password is written right before the season.
      expect(await comesTrue(() => existsSync(join(fresh, 'admin-password')), 60_000)).toBe(true);
      await sleep(500);
    };
    await Promise.all([
      killAndStart('early', () => sleep(150)),
      killAndStart('as the database is begun', atBegin),
      killAndStart('later', (run) => atBegin(run).then(() => sleep(800))),
      killAndStart('in the demo season', atSeason, 'auto'),
    ]);
  });
});
