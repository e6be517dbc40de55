import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { type Simulator, start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { killAll, type Run, treeOf } from '../support/checkout.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { startLoad } from '../support/load.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { waitUntil, withCheckouts } from '../support/running.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { reach, settingsOf, watch } from './roles.ts';

const { checkout, runAndKeep } = withCheckouts();
let folder: string;
beforeAll(() => {
  folder = checkout('roles');
});

// Two processes of each role share one database, and each test continues from the previous one.
describe('Roles in separate processes', () => {
  let database: TestDatabase;
  let discord: Simulator;
  let redis: TestRedis | undefined;
  let websites: [string, string];
  let apis: [Run, Run];
  let jobs: Run[];
  let bots: Run[];
  let start: (role: string, env?: Record<string, string>) => Promise<Run>;
  let season: Season;
  beforeAll(async () => {
    database = await createTestDatabase();
    const log = pino({ level: 'silent' });
    discord = await startSimulator({ host: '127.0.0.1', port: 0, productName: 'Turbo League', log });
    redis = await startTestRedis();
    const settings = settingsOf(database.url, discord);
    const command = process.execPath;
    start = (role, env = {}) =>
      runAndKeep(folder, { command, args: ['build/server/start.js', role], env: { ...settings, ...env } });
    apis = [await start('api'), await start('api')];
    websites = [await apis[0].website(), await apis[1].website()];
    const API_URL = websites[0];
    jobs = [await start('jobs'), await start('jobs')];
    bots = [await start('bot', { API_URL }), await start('bot', { API_URL })];
    expect(await waitUntil(() => jobs.every(says('Queue: on')) && bots.some(answers), 60_000)).toBe(true);
  }, 180_000);
  afterAll(async () => {
    await discord.stop();
    await redis?.stop();
    await database.drop();
  });

  const says = (words: string) => (run: Run) => run.output().includes(words);
  const answers = says('bot is ready on discord');
  const posts = () =>
    discord.play
      .messages(discord.channels.announcements, discord.adminId)
      .map(({ embeds }) => JSON.stringify(embeds));
  /** Stops a process as a supervisor does; returns its exit code and the milliseconds it took. */
  async function terminate(run: Run) {
    const began = Date.now();
    process.kill(run.pid, 'SIGTERM');
    return { code: await run.ended, milliseconds: Date.now() - began };
  }
  const register = () =>
    discord.play.runCommand({
      userId: discord.world.addMember('Naledi').user.id,
      channelId: discord.channels.registration,
      command: 'register',
    });

  it('a result entered at one api is shown at the other and announced once', async () => {
    const page = await watch(websites[1]);
    const app = await reach(websites[0]);
    const { id } = await makeTournament(app, { name: 'A League Championship' });
    for (const n of [1, 2]) await approvedTeam(app, n, id, { assignedGroup: 'A' });
    season = seasonOf(app, id);
    await season.generate();
    const { match } = await season.beats('Team 1', 'Team 2');
    expect(await waitUntil(() => page.heard().includes(match.id), 10_000)).toBe(true);
    const seen = await (await fetch(`${websites[1]}/api/matches/${match.id}`)).json();
    expect(seen.data).toMatchObject({ status: 'completed', winner: 'Team 1' });
    const results = () => posts().filter((post) => post.includes('Team 1') && post.includes('1–0'));
    expect(await waitUntil(() => results().length > 0, 10_000)).toBe(true);
    expect(new Set(posts()).size).toBe(posts().length);
  });

  it('each role answers its own health check, as does a standby bot', async () => {
    const health = async (run: Run) => {
      const [, url = ''] = /Metrics: on, at ([^\s"]+)/.exec(run.output()) ?? [];
      const answer = await fetch(url.replace('/metrics', '/health'));
      return [answer.status, (await answer.json()).data];
    };
    const ok = { status: 'ok' };
    for (const api of apis) expect(await health(api)).toEqual([200, { ...ok, site: 'up' }]);
    for (const worker of jobs)
      expect(await health(worker)).toEqual([200, { ...ok, database: 'up', queue: 'up' }]);
    for (const bot of bots) expect(await health(bot)).toEqual([200, { ...ok, api: 'up', discord: 'up' }]);
  });

  it('every metric of the Grafana dashboard is exported, and our own are explained', async () => {
    const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const dashboard = read('deploy/grafana.json');
    const asked = new Set(dashboard.match(/\b(turbo_league|process|nodejs)_[a-z0-9_]+/g));
    const told = await Promise.all(
      [apis[0], jobs[0], bots[0]].map(async (run) => {
        const [, url = ''] = /Metrics: on, at ([^\s"]+)/.exec(run?.output() ?? '') ?? [];
        return (await fetch(url)).text();
      }),
    );
    const names = new Set([...told.join('\n').matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const explained = read('docs/operations.md').match(/turbo_league_\w+/g) ?? [];
    expect(explained.toSorted()).toEqual(
      [...names].filter((name) => name?.startsWith('turbo_league_')).toSorted(),
    );
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !names.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
  });

  it('a second bot takes over from a killed one while workers restart, on Redis if available', async () => {
    expect(discord.gateway.connections()).toBe(1);
    expect((await register()).answer.kind).toBe('modal');
    const holder = bots.find(answers);
    const waiting = bots.find((bot) => bot !== holder);
    killAll(treeOf(holder?.pid ?? 0));
    bots = bots.filter((bot) => bot !== holder);
    const killedAt = Date.now();

    for (const run of jobs) expect(await terminate(run)).toMatchObject({ code: 0 });
    const onRedis = redis && { REDIS_URL: redis.url };
    jobs = [await start('jobs', onRedis), await start('jobs', onRedis)];
    const other = await reach(websites[1]);
    const { id } = await makeTournament(other, { name: 'Another Championship' });
    await approvedTeam(other, 3, id, { assignedGroup: 'A' });
    const told = () => posts().filter((post) => post.includes('Team 3') && post.includes('Prize pool'));
    expect(await waitUntil(() => told().length > 0, 30_000)).toBe(true);
    const place = redis ? 'Redis' : 'the database';
    expect(await waitUntil(() => jobs.every(says(`Queue: on, in ${place}`)), 30_000)).toBe(true);
    expect(new Set(posts()).size).toBe(posts().length);

    expect(waiting && (await waitUntil(() => answers(waiting), 40_000))).toBe(true);
    // The bot renews a lease of 15 s every 5 s; the rest allows for the log-in and a slow machine.
    expect(Date.now() - killedAt).toBeLessThan(40_000);
    // The command asks which of the two tournaments to use.
    expect((await register()).answer.kind).toBe('message');
  });

  it('an api told to stop answers every accepted request, ends live streams and exits in time', async () => {
    const page = await watch(websites[0]);
    const load = startLoad(`${websites[0]}/api/tournaments`, 500);
    // The load is at full speed, and has made up for the delays in the first second.
    expect(await waitUntil(() => load.load.answered > 1_500, 20_000)).toBe(true);
    const { code, milliseconds } = await terminate(apis[0]);
    await page.ended;
    const { refused, failed } = await load.stop();
    expect({ code, failed }).toEqual({ code: 0, failed: [] });
    expect(refused).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThan(10_000);
  });

  it('an api told to stop twice exits at once, whatever it is doing', async () => {
    const run = await start('api');
    const { hostname, port } = new URL(await run.website());
    // A request that never finishes would delay the shutdown by several seconds.
    const asking = connect(Number(port), hostname);
    asking.on('error', () => {});
    await once(asking, 'connect');
    asking.write(
      'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await sleep(300);
    process.kill(run.pid, 'SIGTERM');
    await sleep(1_000);
    const { code, milliseconds } = await terminate(run);
    expect(code).toBe(130);
    expect(milliseconds).toBeLessThan(1_000);
    asking.destroy();
  });

  it('all other roles stop too after an api is gone', async () => {
    const ends = await Promise.all([apis[1], ...jobs, ...bots].map(terminate));
    for (const { code, milliseconds } of ends) {
      expect(code).toBe(0);
      expect(milliseconds).toBeLessThan(10_000);
    }
    expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  });
});
