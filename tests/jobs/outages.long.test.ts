import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually.ts';
import { type Line, openLine } from '../support/line.ts';
import { onRedis } from '../support/programs.ts';
import { startTestRedis, type TestRedis } from '../support/redis.ts';
import { headlines, type Ring, startRing } from '../support/ring.ts';

const GONE = 2_000;

const suite = (onRedis: boolean) => () => {
  let redis: TestRedis | undefined;
  let toRedis: Line | undefined;
  let toPostgres: Line;
  let ring: Ring;
  let jobs: Awaited<ReturnType<Ring['startJobs']>> | undefined;
  let killed: ChildProcess | undefined;

  beforeAll(async () => {
    redis = onRedis ? await startTestRedis() : undefined;
    ring = await startRing({ messagesAtOnce: 1_000 });
  });
  afterAll(async () => {
    await ring.stop();
    await redis?.stop();
  });
  beforeEach(async () => {
    toRedis = redis && (await openLine(redis.url));
    toPostgres = await openLine(ring.app.url);
    ring.discord.world.startOver();
  });
  afterEach(async () => {
    ring.discord.breakers.mend();
    await jobs?.stop();
    jobs = undefined;
    killed?.kill('SIGKILL');
    await toRedis?.stop();
    await toPostgres.stop();
  });

  const start = async () => {
    jobs = await ring.startJobs({ databaseUrl: toPostgres.url, redisUrl: toRedis?.url });
  };
  const announce = (text: string) =>
    ring.app.call(ring.app.admin, 'POST', '/api/announcements', { kind: 'general', text });
  const shown = () => headlines(ring, ring.discord.channels.announcements);

  if (onRedis)
    it('reports in the health check that the queue is down while Redis is', async () => {
      await start();
      const health = async () => {
        const { status, body } = await ring.app.call({}, 'GET', '/health');
        return [status, body.data.status, body.data.queue, await jobs?.health()];
      };
      const there = [200, 'ok', 'up', { database: true, queue: true }];
      const away = [200, 'degraded', 'down', { database: true, queue: false }];
      await eventually(async () => expect(await health()).toEqual(there));
      toRedis?.cut();
      await eventually(async () => expect(await health()).toEqual(away), 15_000);
      toRedis?.mend();
      await eventually(async () => expect(await health()).toEqual(there), 15_000);
    });

  it('finishes the work of a process that was killed', async () => {
    killed = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        'tests/support/jobsProcess.ts',
        JSON.stringify({ ...ring.jobsSettings, redisUrl: redis?.url }),
      ],
      { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
    );
    await once(killed, 'message');
    ring.discord.breakers.slow(60_000);
    await announce('one');
    await announce('two');
    // The job locks the destination while it waits for Discord's response.
    await eventually(async () => {
      const { rows } = await ring.app.db.raw(
        `select 1 from pg_locks join pg_database d on d.oid = database
         where locktype = 'advisory' and classid = 7003 and d.datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    await sleep(200);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    ring.discord.breakers.slow(0);
    const began = Date.now();
    await start();
    await eventually(() => expect(shown()).toEqual(['one', 'two']), 15_000);
    expect(Date.now() - began).toBeLessThan(10_000);
  }, 40_000);

  it('waits at its start for a recovering PostgreSQL', async () => {
    toPostgres.recover();
    const starting = start();
    await sleep(1_500);
    await announce('one');
    toPostgres.mend();
    await starting;
    await eventually(() => expect(shown()).toEqual(['one']), 10_000);
  }, 40_000);

  it('recovers from a PostgreSQL outage and sends everything once, in order', async () => {
    await start();
    await announce('one');
    await eventually(() => expect(shown()).toEqual(['one']), 10_000);
    toPostgres.cut();
    await announce('two');
    await sleep(GONE);
    await announce('three');
    expect(shown()).toEqual(['one']);
    toPostgres.mend();
    await eventually(() => expect(shown()).toEqual(['one', 'two', 'three']), 15_000);
  }, 40_000);

  it('tells admins that the bot was removed from the server, and resumes once it is back', async () => {
    const call = async (method: string, path: string, body?: object) =>
      (await ring.app.call(ring.app.admin, method, path, body)).body.data;
    const off = async (): Promise<{ id: string; channelId: string; problem: string }[]> =>
      (await call('GET', '/api/channels')).filter(({ isActive }: { isActive: boolean }) => !isActive);
    const { announcements, admin } = ring.discord.channels;
    await start();
    ring.discord.gateway.expel(true);
    await announce('one');
    // The jobs should report this channel to the staff's channel, but that channel also rejects messages.
    await eventually(async () => {
      const problems = (await off()).map(({ channelId, problem }) => [channelId, problem]);
      const problem = 'The bot is not allowed to post in this channel';
      expect(Object.fromEntries(problems)).toEqual({ [announcements]: problem, [admin]: problem });
    }, 10_000);
    const checklist = await call('GET', '/api/system/checklist');
    expect(checklist.find(({ key }: { key: string }) => key === 'destination')).toMatchObject({
      done: false,
      text: 'No messages are reaching any channel or webhook. Check each one under Destinations.',
    });
    ring.discord.gateway.expel(false);
    for (const { id } of await off()) await call('PUT', `/api/channels/${id}`, { isActive: true });
    const failed = await call('GET', '/api/deliveries?state=failed');
    for (const { id } of failed) await call('POST', `/api/deliveries/${id}/retry`, {});
    await eventually(() => expect(shown()).toEqual(['one']), 10_000);
    await eventually(
      () =>
        expect(headlines(ring, admin)).toEqual([
          expect.stringContaining('**Announcements** is receiving news again'),
        ]),
      10_000,
    );
    expect(await off()).toEqual([]);
  }, 40_000);

  if (onRedis)
    it('recovers after Redis lost all data, and live pages do not wait', async () => {
      await start();
      await announce('one');
      await eventually(() => expect(shown()).toEqual(['one']), 10_000);
      toRedis?.cut();
      const client = new Redis(redis?.url ?? '');
      await client.flushall();
      await client.quit();
      await announce('two');
      await sleep(GONE);
      await announce('three');
      await eventually(async () =>
        expect(await ring.app.db('dispatches').whereNull('position')).toHaveLength(0),
      );
      expect(shown()).toEqual(['one']);
      toRedis?.mend();
      await eventually(() => expect(shown()).toEqual(['one', 'two', 'three']), 15_000);
    }, 40_000);
};

describe('The worker with the queue on PostgreSQL', suite(false));
onRedis.describe('with the queue on Redis, the worker', suite(true));
