import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { start as startBot } from '#bot/start.ts';
import { createQueue } from '#jobs/queue/queue.ts';
import { createQueueView } from '#jobs/queue/queueView.ts';
import { start as startJobs } from '#jobs/start.ts';
import { startMetrics, watchJobs } from '../../start/metrics.ts';
import { TYPED } from '../bot/support/botWorld.ts';
import { captain, discordAdmin, SERVICE_TOKEN, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { makeTournament } from '../support/factories.ts';
import { onRedis } from '../support/programs.ts';
import { startTestRedis } from '../support/redis.ts';
import { type Ring, startRing } from '../support/ring.ts';

type Line = { msg: string; request?: string; [field: string]: unknown };
const lines: Line[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const stops: (() => Promise<unknown>)[] = [];
const PAGE = '/admin/queues';

let ring: Ring;
let view: ReturnType<typeof createQueueView>;
let metricsUrl: string;
beforeAll(async () => {
  const metrics = await startMetrics({ port: 0, host: '127.0.0.1' });
  metricsUrl = metrics.url;
  stops.push(metrics.stop);
  // The view needs the URL of a database that does not exist yet, so these functions call it later.
  const queues = { read: () => view.read(), page: (path: string) => view.page(path) };
  ring = await startRing({ app: { log, queues, observed: metrics.observed } });
  const { app, discord, url, jobsSettings } = ring;
  view = createQueueView({ databaseUrl: app.url }, log);
  stops.unshift(ring.stop, view.stop);
  const jobs = await startJobs({ ...jobsSettings, log, attempted: metrics.attempted });
  stops.unshift(jobs.stop);
  watchJobs(metrics, jobs.numbers, view.read);
  await makeTournament(app, { name: 'B League Cup' });
  const { token, guildId, apiUrl } = discord;
  const bot = await startBot({
    ...jobsSettings,
    apiUrl: url,
    serviceToken: SERVICE_TOKEN,
    discord: { token, guildId, apiUrl },
    log,
    answered: metrics.answered,
  });
  stops.unshift(bot.stop);
  await eventually(() => expect(discord.world.commands.length).toBeGreaterThan(0), 15_000);
}, 60_000);
afterAll(async () => {
  // The bot and the workers stop before the parts that they need, and `ring` stops before the metrics.
  const [stopBot, stopJobs, stopRing, stopView, ...others] = stops;
  for (const stop of [stopBot, stopJobs, stopView, stopRing, ...others]) await stop?.();
});

describe('The request id', () => {
  it('one id follows a registration from the interaction to the staff message', async () => {
    const { app, discord } = ring;
    const { play } = discord;
    const userId = discord.world.addMember('Naledi').user.id;
    const channelId = discord.channels.registration;
    const opened = await play.runCommand({ userId, channelId, command: 'register' });
    const sent = await play.submitModal(opened, TYPED);
    expect((await play.answerOf(sent)).embeds[0]?.title).toBe('Received, awaiting review');
    const request = sent.interaction.id;
    const said = (msg: string) => lines.filter((line) => line.msg === msg && line.request === request);

    const [event] = await app.db('events').where({ request_id: request });
    expect(event).toMatchObject({ name: 'registration.received' });
    await eventually(async () => {
      const deliveries = await app.db('deliveries').where({ event_id: event.id, state: 'sent' });
      expect(deliveries).toMatchObject([{ kind: 'registration_received', request_id: request }]);
      expect(said('a message was delivered')).toHaveLength(1);
    }, 10_000);
    expect(play.messages(discord.channels.admin, discord.adminId)).toHaveLength(1);
    expect(said('an action was handled')).toMatchObject([{ method: 'POST', by: 'captain', status: 201 }]);
    expect(said('an interaction was answered')).toMatchObject([{ command: 'form' }]);
  });

  it('the api creates the id for all callers except the service, and faults report it', async () => {
    const { app } = ring;
    const named = async (caller: Record<string, string>, id: string) =>
      (await app.call({ ...caller, 'X-Request-Id': id }, 'GET', '/api/tournaments')).headers['x-request-id'];
    expect(await named(captain(1), '123456789012345678')).toBe('123456789012345678');
    for (const [caller, id] of [
      [visitor, '123456789012345678'],
      [app.admin, 'mine'],
      [captain(1), 'with spaces and "quotes"'],
    ] as const)
      expect(await named(caller, id)).toMatch(/^[0-9a-f]{16}$/);
    await app.db.schema.renameTable('donations', 'gone');
    const { status, body, headers } = await app.call(visitor, 'GET', '/api/donations');
    await app.db.schema.renameTable('gone', 'donations');
    const request = headers['x-request-id'];
    expect([status, body.error]).toEqual([500, `Something went wrong. Error ID: ${request}.`]);
    expect(lines.filter((line) => line.request === request && line.err)).toHaveLength(1);
  });
});

describe('The metrics', () => {
  it('metrics use known labels and hold nothing that people typed', async () => {
    await ring.app.call(visitor, 'GET', '/api/nothing/of-the-kind');
    await ring.app.call(visitor, 'GET', '/api/search?q=secret');
    const text = await (await fetch(metricsUrl)).text();
    const value = (series: string) => {
      const line = text.split('\n').find((each) => each.startsWith(`turbo_league_${series} `));
      return Number(line?.split(' ').at(-1));
    };
    const requests = 'http_request_seconds_count';
    expect(value(`${requests}{method="GET",route="/api/search",status="200"}`)).toBe(1);
    expect(value(`${requests}{method="GET",route="none",status="404"}`)).toBe(1);
    expect(value(`${requests}{method="POST",route="/api/pending-teams",status="201"}`)).toBe(1);
    expect(value('interaction_seconds_count{command="/register"}')).toBe(1);
    const kind = 'kind="registration_received"';
    expect(value(`delivery_attempts_total{${kind},type="channel",state="sent"}`)).toBe(1);
    expect(value(`delivery_seconds_count{${kind},type="channel"}`)).toBe(1);
    expect(value(`deliveries{${kind},state="sent"}`)).toBe(1);
    expect(value('queue_jobs{queue="work",state="failed"}')).toBe(0);
    expect(value('events_placed')).toBeGreaterThan(1);
    expect(text).toContain('process_cpu_seconds_total');
    const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, label]) => label);
    expect(labels.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|\d{15}|secret|of-the-kind|Naledi/);
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  });
});

describe('The health check of a role', () => {
  it('returns 503 until the start is done or while something is missing, and names it', async () => {
    const metrics = await startMetrics({ port: 0, host: '127.0.0.1' });
    const ask = async () => {
      const answer = await fetch(metrics.url.replace('/metrics', '/health'));
      return [answer.status, (await answer.json()).data];
    };
    expect(await ask()).toEqual([503, { status: 'starting' }]);
    const needed = { database: true, queue: true };
    metrics.answerHealth(async () => needed);
    expect(await ask()).toEqual([200, { status: 'ok', database: 'up', queue: 'up' }]);
    needed.queue = false;
    expect(await ask()).toEqual([503, { status: 'unavailable', database: 'up', queue: 'down' }]);
    await metrics.stop();
  });
});

describe('The queue', () => {
  it('the queue shows an admin its counts, its workers and the running roles', async () => {
    const read = async () => (await ring.app.call(ring.app.admin, 'GET', '/api/system/queues')).body.data;
    // Earlier tests' deliveries may still be in transit.
    await eventually(async () =>
      expect((await read()).deliveries).toMatchObject({ waiting: 0, failed: 0, oldestWaitingSeconds: null }),
    );
    const { queues, roles } = await read();
    expect(queues).toMatchObject([{ name: 'work', backend: 'postgresql', isReachable: true, workers: 1 }]);
    const states = roles.map(({ role, state }: Record<string, string>) => `${role} ${state}`);
    expect(states).toEqual(['api off', 'jobs up', 'bot up']);
    expect((await ring.app.call(visitor, 'GET', '/api/system/queues')).status).toBe(401);
  });

  it('the queue page is read-only and only for logged-in admins', async () => {
    const { app } = ring;
    const html = { Accept: 'text/html' };
    expect(await app.call(html, 'GET', PAGE)).toMatchObject({ status: 302, headers: { location: '/admin' } });
    for (const caller of [html, visitor, discordAdmin, { Cookie: 'session=made-up' }])
      expect((await app.call(caller, 'GET', `${PAGE}/api/queues`)).status).toBe(401);
    const page = await app.call({ ...app.admin, ...html }, 'GET', PAGE);
    expect(page.text).toContain('<title>Turbo League: queue</title>');
    expect(page.text).not.toMatch(/https?:|<%|style=/);
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'self';(?!.*unsafe).*base-uri 'self'/,
    );
    const [script] = /static\/js\/main\.\w+\.js/.exec(page.text) ?? [];
    expect((await app.call(app.admin, 'GET', `${PAGE}/${script}`)).status).toBe(200);
    const read = await app.call(app.admin, 'GET', `${PAGE}/api/queues`);
    expect(read.body.queues).toMatchObject([{ name: 'work', readOnlyMode: true }]);
    expect((await app.call(app.admin, 'PUT', `${PAGE}/api/queues/pause`)).status).toBe(403);
  });

  it('the queue view recovers if the database was down at first', async () => {
    const { app } = ring;
    const name = `later_${Date.now()}`;
    const url = new URL(app.url);
    url.pathname = name;
    const later = createQueueView({ databaseUrl: url.href }, log);
    expect(await later.read()).toMatchObject([{ isReachable: false }]);
    await app.db.raw(`create database ${name}`);
    await eventually(async () => expect(await later.read()).toMatchObject([{ isReachable: true }]), 10_000);
    await later.stop();
    await app.db.raw(`drop database ${name} with (force)`);
  });

  onRedis.it('is shown for Redis as well, and as unavailable during an outage', async () => {
    const redis = await startTestRedis();
    const connections = { databaseUrl: ring.app.url, redisUrl: redis?.url };
    const queue = await createQueue(connections, log);
    await queue.wake({ kind: 'refresh', tournamentId: 'of-nobody' });
    const inRedis = createQueueView(connections, log);
    expect(await inRedis.read()).toMatchObject([{ backend: 'redis', isReachable: true, waiting: 1 }]);
    await queue.stop();
    await redis?.stop();
    expect(await inRedis.read()).toMatchObject([{ backend: 'redis', isReachable: false, waiting: 0 }]);
    await inRedis.stop();
  });
});
