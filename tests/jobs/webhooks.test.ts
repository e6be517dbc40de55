import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { seedDestinations } from '#api/publishing/announcements/commands.ts';
import { createVault } from '#api/secrets/vault.ts';
import { drain } from '#jobs/delivery/drain.ts';
import { createRender } from '#jobs/delivery/render.ts';
import { createWebhookSender } from '#jobs/delivery/webhook.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { start as startJobs } from '#jobs/start.ts';
import { SESSION_SECRET, startApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { startSeason } from '../support/season.ts';
import { startWebhookServer, type WebhookServer } from '../support/webhookServer.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
const house = { publicUrl: 'https://league.example' };
const MARKER = 'mArKeR-0f-A-sEcReT';
const DAY = 24 * 60 * 60_000;

let app: TestApp;
let server: WebhookServer;
beforeAll(async () => {
  server = await startWebhookServer();
  app = await startApp({ webhookRules: { allowLoopback: true } });
});
afterAll(async () => {
  await server.stop();
  await app.stop();
});
beforeEach(async () => {
  server.forget();
  await app.db('deliveries').delete();
  await app.db('destinations').delete();
});

const send = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const add = async (fields: object = {}): Promise<string> => {
  const body = { name: 'Fans', url: server.url(MARKER), ...fields };
  return (await send('POST', '/api/webhooks', body)).body.data.id;
};
const webhook = async () => (await send('GET', '/api/webhooks')).body.data[0];
const announce = async (...texts: string[]) => {
  for (const text of texts) await send('POST', '/api/announcements', { kind: 'general', text });
};
const deliveries = async () => (await send('GET', '/api/deliveries')).body.data.toReversed();

/** Processes a webhook's deliveries as the queue would, after all back-offs. */
const pass = async (id: string, more: object = {}) => {
  while ((await placeEvents(app.db, new Date())) > 0);
  await app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
  const settings = {
    ...house,
    sessionSecret: SESSION_SECRET,
    webhookRules: { allowLoopback: true },
    ...more,
  };
  const sender = createWebhookSender(settings);
  await drain(
    { db: app.db, sender, render: createRender(app.db, house), log },
    { type: 'webhook', address: id },
  );
};

describe('A webhook', () => {
  let jobs: { stop(): Promise<void> } | undefined;
  afterEach(async () => {
    await jobs?.stop();
    jobs = undefined;
  });
  const work = async () => {
    const rules = { sessionSecret: SESSION_SECRET, webhookRules: { allowLoopback: true } };
    jobs = await startJobs({ databaseUrl: app.url, ...house, ...rules, log });
  };

  it('gets signed posts without a bot or pings, while a channel waits', async () => {
    await seedDestinations(app.system, { announcementsChannelId: '100000000000000001' });
    await add();
    await add({ name: 'Results only', kinds: ['match_result'] });
    await work();
    await announce('@everyone one', 'two');
    await eventually(() => expect(server.texts()).toEqual(['\\@everyone one', 'two']), 15_000);
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      path: `/api/webhooks/123456789012345678/${MARKER}?wait=true`,
      body: {
        username: 'Turbo League',
        avatar_url: 'https://league.example/mark.png',
        allowed_mentions: { parse: [] },
      },
    });
    await eventually(async () =>
      expect(
        (await deliveries())
          .map(({ destination, state }: Record<string, string>) => `${destination} ${state}`)
          .toSorted(),
      ).toEqual([
        'Channel Announcements waiting',
        'Channel Announcements waiting',
        'Webhook Fans sent',
        'Webhook Fans sent',
      ]),
    );
  });

  it('gets an edit for a corrected result, and a new post if the message was deleted', async () => {
    const id = await add({ kinds: ['match_result'] });
    const season = await startSeason(app, 5);
    await season.generate();
    const [match] = await season.matches();
    const scores = async (one: number, other: number) => {
      await season.result(match?.id ?? '', one, other);
      await pass(id);
    };
    await scores(1, 0);
    await scores(0, 1);
    expect(server.received.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(server.received[1]?.path).toMatch(/\/messages\/900000000000000000$/);
    expect(server.received[1]?.body).not.toHaveProperty('username');
    expect(server.texts()).toEqual([expect.stringMatching(/^\*\*Team \d\*\* 1–0 Team \d\n/)]);
    server.forget();
    await scores(1, 0);
    expect(server.received.map(({ method }) => method)).toEqual(['PATCH', 'POST']);
    await scores(0, 1);
    expect(server.received.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH']);
    expect(server.texts()).toHaveLength(1);
    await send('DELETE', `/api/tournaments/${season.id}`);
  });

  it('gets a registration card without buttons that links to the console', async () => {
    const id = await add({ kinds: ['registration_received'] });
    const tournament = await makeTournament(app, { name: 'Cards' });
    const registration = await register(app, 41, tournament.id);
    await pass(id);
    const place = `https://league.example/admin/registrations?id=${registration.id}`;
    expect(server.received[0]?.body).not.toHaveProperty('components');
    expect(server.texts()[0]).toContain(`\n\nDecide [in the console](${place}): webhooks have no buttons.`);
    await send('POST', `/api/pending-teams/${registration.id}/approve`);
    await pass(id);
    expect(server.received[1]).toMatchObject({ method: 'PATCH' });
    expect(server.texts()[0]).not.toContain('buttons');
    expect(server.received[1]?.body.embeds[0]?.fields).toContainEqual({
      name: 'Approved by',
      value: 'An admin in the console',
      inline: true,
    });
    await send('POST', `/api/pending-teams/${registration.id}/reopen`);
    await send('DELETE', `/api/tournaments/${tournament.id}`);
  });

  it('keeps its order through faults and posts once', async () => {
    const id = await add();
    await announce('one', 'two');
    server.answers.push({ status: 500 }, { status: 503 }, { status: 502 });
    for (let n = 0; n < 3; n += 1) await pass(id);
    expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 3, lastStatus: 502 });
    expect((await app.db('destinations').first()).failing_since).not.toBeNull();
    await pass(id);
    expect(server.texts()).toEqual(['one', 'two']);
    expect((await app.db('destinations').first()).failing_since).toBeNull();
  });

  itInLongRun('waits as long as the webhook asks for', async () => {
    await add();
    await work();
    server.answers.push({ status: 429, headers: { 'Retry-After': '2' }, body: { retry_after: 2 } });
    await announce('one');
    await eventually(() => expect(server.texts()).toEqual(['one']), 15_000);
    const [first, second] = server.received;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2_000);
  });

  it.each([
    ['deleted', 404, { code: 10_015 }],
    ['given another token', 401, { code: 50_027 }],
  ])('that was %s is turned off until an admin undoes that', async (_, status, body) => {
    const id = await add();
    await announce('one', 'two');
    server.answers.push({ status, body });
    await pass(id);
    expect(server.received).toHaveLength(1);
    const problem = 'The webhook no longer exists';
    expect(await deliveries()).toMatchObject([
      { state: 'failed', lastStatus: status, lastError: `${problem} (${status}, code ${body.code})` },
      { state: 'failed', lastStatus: null, lastError: problem },
    ]);
    expect(await webhook()).toMatchObject({ isActive: false, problem });
    const [event] = (await send('GET', '/api/audit-log?action=destination.switchedOff')).body.data;
    expect(event).toMatchObject({
      payload: { destinationId: id, reason: 'gone' },
      actor: { kind: 'system' },
    });
    await announce('unheard');
    await pass(id);
    expect(await deliveries()).toHaveLength(2);
    expect((await send('POST', `/api/audit-log/${event.id}/undo`, {})).status).toBe(200);
    expect(await webhook()).toMatchObject({ isActive: true, problem: null });
    for (const { id: failed } of await deliveries())
      await send('POST', `/api/deliveries/${failed}/retry`, {});
    await pass(id);
    expect(server.texts()).toEqual(['one', 'two']);
  });

  it('is turned off after five days of failures, once a message is given up', async () => {
    const id = await add();
    const failing = async (days: number, attempts: number) => {
      await announce('one');
      while ((await placeEvents(app.db, new Date())) > 0);
      const failing_since = new Date(Date.now() - days * DAY);
      await app.db('destinations').where({ id }).update({ failing_since });
      await app.db('deliveries').where({ state: 'waiting' }).update({ attempts });
      server.answers.push({ status: 500 });
      await pass(id);
      return (await webhook()).isActive as boolean;
    };
    expect(await failing(4.9, 11)).toBe(true);
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'failed', attempts: 12 });
    expect(await failing(9, 3)).toBe(true);
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'waiting', attempts: 4 });
    await app.db('deliveries').delete();
    expect(await failing(5.1, 11)).toBe(false);
    expect((await webhook()).problem).toBe('Nothing has got through for 5 days');
  });

  it('gets nothing if it was removed or is unreadable, and the reason is recorded', async () => {
    const one = await add();
    await announce('one');
    await pass(one, { sessionSecret: 'another secret' });
    const unreadable = 'The address cannot be read: SESSION_SECRET has changed';
    expect(await deliveries()).toMatchObject([{ state: 'failed', lastError: unreadable }]);
    expect(await webhook()).toMatchObject({ isActive: false, problem: unreadable });
    await send('PUT', `/api/webhooks/${one}`, { isActive: true });
    await announce('two');
    while ((await placeEvents(app.db, new Date())) > 0);
    await send('DELETE', `/api/webhooks/${one}`);
    await pass(one);
    expect((await deliveries()).at(-1)).toMatchObject({
      destination: 'A removed webhook',
      state: 'failed',
      lastError: 'The webhook was removed',
    });
    expect(server.received).toEqual([]);
  });

  it('never reaches an address on our network, nor follows a redirect', async () => {
    const id = await add();
    await announce('one');
    server.answers.push({ status: 307, headers: { Location: server.url('inside') } });
    await pass(id);
    expect(server.received).toHaveLength(1);
    const before = server.connections();
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const rebound = `https://rebound.example:${server.port}/api/webhooks/123456789012345678/${MARKER}`;
    for (const url of [server.url(MARKER), rebound]) {
      const sealed_url = createVault(SESSION_SECRET).seal(id, url);
      await app.db('destinations').where({ id }).update({ sealed_url });
      await announce('inside');
      await pass(id, { webhookRules: { resolve } });
    }
    const inside = 'The address points to a private or reserved network';
    expect((await deliveries()).map(({ lastError }: { lastError: string }) => lastError)).toEqual([
      'Redirects are not followed',
      inside,
      inside,
    ]);
    expect(server.connections()).toBe(before);
  });

  itInLongRun('spends little time and memory on a webhook that is silent, trickles or floods', async () => {
    let written = 0;
    const gigabyte = 1024 * 1024 * 1024;
    const part = Buffer.alloc(64 * 1024, ' ');
    const endless = createServer((request, response) => {
      if (request.url?.startsWith('/silent')) return;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      if (request.url?.startsWith('/trickle')) {
        const drop = setInterval(() => response.write(' '), 50);
        response.once('close', () => clearInterval(drop));
        return;
      }
      const pour = () => {
        while (written < gigabyte && !response.destroyed) {
          written += part.length;
          if (!response.write(part)) return void response.once('drain', pour);
        }
      };
      pour();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const before = process.memoryUsage().rss;
    const tried = async (how: string) => {
      const id = await add({ name: how, url: `http://127.0.0.1:${port}/${how}` });
      await announce(how);
      const began = Date.now();
      await pass(id, { timeout: 300 });
      expect(Date.now() - began).toBeLessThan(5_000);
      await app.db('destinations').delete();
      return (await deliveries()).at(-1);
    };
    const unanswered = { state: 'waiting', attempts: 1, lastError: 'No response within 10 seconds' };
    expect(await tried('silent')).toMatchObject(unanswered);
    expect(await tried('trickle')).toMatchObject(unanswered);
    // The server has accepted the event; the rest of its response does not matter.
    expect(await tried('flood')).toMatchObject({ state: 'sent', attempts: 1 });
    expect(written).toBeLessThan(gigabyte / 16);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    endless.closeAllConnections();
    await new Promise((resolve) => endless.close(resolve));
  });
});

it('deliveries, events and logs contain no webhook secret', async () => {
  const rows = [await app.db('deliveries'), await app.db('events'), await app.db('removals'), logged];
  expect(logged.join('')).toContain('Discord webhook failed: a message was not delivered');
  expect(JSON.stringify(rows)).not.toContain(MARKER);
});
