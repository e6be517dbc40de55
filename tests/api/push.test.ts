import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { endSessions, insertSession } from '#api/people/sessions/store.ts';
import { createVapid } from '#api/publishing/push/vapid.ts';
import { cleanUp } from '#api/schedule/cleanUp.ts';
import { tokenHash } from '#api/secrets/tokens.ts';
import { quietUntil } from '#domain/push/pushed.ts';
import { type Caller, captain, SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { type PushService, startPushService } from '../support/pushService.ts';

const TEAM = '01a21aa3-05b1-71c0-b914-904091a3a047';
let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startApp({ webhookRules: { allowLoopback: true } });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await app.stop();
});
beforeEach(async () => {
  await app.db('push_subscriptions').delete();
  service.forget();
  service.key = (await app.call(visitor, 'GET', '/api/push-key')).body.data.publicKey;
});

const save = (body: object, by = visitor) => app.call(by, 'PUT', '/api/push-subscriptions', body);
const remove = (endpoint: string) =>
  app.call(visitor, 'POST', '/api/push-subscriptions/remove', { endpoint });
const test = (endpoint: string) => app.call(visitor, 'POST', '/api/push-subscriptions/test', { endpoint });
const counts = async () => (await app.call(app.admin, 'GET', '/api/push-subscriptions')).body.data;

describe('The key that browsers subscribe with', () => {
  it('depends on the secret alone: the same in every process, different for another secret', () => {
    const { publicKey, privateKey, subject } = createVapid(SESSION_SECRET, 'https://league.example');
    expect(createVapid(SESSION_SECRET, undefined)).toMatchObject({ publicKey, privateKey });
    expect(createVapid('another secret', undefined).publicKey).not.toBe(publicKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(subject).toBe('https://league.example');
    expect(createVapid(SESSION_SECRET, 'http://localhost:3000').subject).toBe('mailto:push@localhost');
  });
});

describe('A subscription', () => {
  it('is made, changed in part, tested and removed by anyone who knows its address', async () => {
    const mine = service.subscribe('mine');
    const made = await save({ ...mine, teamIds: [TEAM, TEAM], language: 'zh', timeZone: 'Asia/Shanghai' });
    expect(made.body.data).toEqual({
      ...{ teamIds: [TEAM], isOwn: false, hidesScores: false, language: 'zh', timeZone: 'Asia/Shanghai' },
      ...{ quietHours: { from: '23:00', to: '08:00' }, lastSuccessAt: null },
    });
    expect((await save({ ...mine, quietHours: null })).body.data).toMatchObject({
      ...{ teamIds: [TEAM], quietHours: null },
    });
    expect((await test(mine.endpoint)).body.data).toEqual({ outcome: 'sent' });
    expect(service.toldTo('mine')).toMatchObject([{ title: '通知已生效', tag: 'test', url: '/' }]);
    expect((await save(mine)).body.data.lastSuccessAt).not.toBeNull();
    expect((await remove(mine.endpoint)).status).toBe(200);
    expect((await remove(mine.endpoint)).status).toBe(200);
    expect((await test(mine.endpoint)).status).toBe(404);
    expect(await counts()).toEqual({ count: 0, own: 0, failing: 0 });
    expect(await app.events()).not.toContain('push');
  });

  it('replaces its browser’s earlier one', async () => {
    const former = service.subscribe('former');
    await save({ ...former, teamIds: [TEAM], quietHours: { from: '01:00', to: '02:30' } });
    const { data } = (await save({ ...service.subscribe('new'), former: former.endpoint })).body;
    expect(data).toMatchObject({ teamIds: [TEAM], quietHours: { from: '01:00', to: '02:30' } });
    expect(await counts()).toMatchObject({ count: 1 });
    expect((await test(former.endpoint)).status).toBe(404);
  });

  it('learns that it is gone, or that its service failed', async () => {
    const mine = service.subscribe('mine');
    await save(mine);
    service.answerTo = () => ({ status: 500 });
    expect((await test(mine.endpoint)).body.data).toEqual({ outcome: 'failed' });
    expect(await counts()).toEqual({ count: 1, own: 0, failing: 1 });
    service.answerTo = () => ({ status: 410 });
    expect((await test(mine.endpoint)).body.data).toEqual({ outcome: 'gone' });
    expect(await counts()).toEqual({ count: 0, own: 0, failing: 0 });
  });

  it('is refused if its address leads inside, with errors beside the fields', async () => {
    const strict = await startApp();
    const { keys } = service.subscribe('mine');
    const inside = [
      'http://push.example/x',
      'https://localhost/x',
      'https://10.0.0.1/x',
      'https://[::1]/x',
      'x',
    ];
    for (const endpoint of [...inside, 'https://u:p@push.example/x']) {
      const { status, body } = await strict.call(visitor, 'PUT', '/api/push-subscriptions', {
        endpoint,
        keys,
      });
      expect([endpoint, status, Object.keys(body.fields)]).toEqual([endpoint, 400, ['endpoint']]);
    }
    // A host name that resolves to an internal address is detected on connecting.
    await strict.stop();
    const turned = await startApp({
      webhookRules: { resolve: async () => [{ address: '192.168.0.1', family: 4 }] },
    });
    const body = { endpoint: 'https://push.example/x', keys };
    expect((await turned.call(visitor, 'PUT', '/api/push-subscriptions', body)).status).toBe(200);
    const answer = await turned.call(visitor, 'POST', '/api/push-subscriptions/test', {
      endpoint: body.endpoint,
    });
    expect(answer.body.data).toEqual({ outcome: 'gone' });
    await turned.stop();
    const mine = service.subscribe('mine');
    const wrong: [object, string][] = [
      [{ keys: { ...keys, auth: 'x' } }, 'keys.auth'],
      [{ teamIds: Array.from({ length: 31 }, () => TEAM) }, 'teamIds'],
      [{ timeZone: 'Mars/Base' }, 'timeZone'],
      [{ quietHours: { from: '25:00', to: '08:00' } }, 'quietHours.from'],
      [{ quietHours: { from: '08:00', to: '08:00' } }, 'quietHours'],
    ];
    for (const [fields, field] of wrong) {
      const { status, body } = await save({ ...mine, ...fields });
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await save({ ...mine, timeZone: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await counts()).toMatchObject({ count: 0 });
  });

  it('gets own matches while its owner is logged in, and has a limit', async () => {
    const mine = service.subscribe('mine');
    expect((await save({ ...mine, isOwn: true })).status).toBe(401);
    const session = await logIn();
    expect((await save({ ...mine, isOwn: true }, session)).body.data.isOwn).toBe(true);
    expect(await counts()).toMatchObject({ own: 1 });
    await app.call(session, 'DELETE', '/api/session');
    expect((await save(mine)).body.data.isOwn).toBe(false);
    await save({ ...mine, isOwn: true }, captain(1));
    // Another captain on the same device does not learn whose subscription it is.
    expect((await save(mine, captain(2))).body.data.isOwn).toBe(false);
    expect((await save(mine, captain(1))).body.data.isOwn).toBe(true);
    expect((await save({ ...mine, isOwn: false })).body.data.isOwn).toBe(false);
    const all = await Promise.all(Array.from({ length: 25 }, () => save(mine)));
    expect(all.some(({ status }) => status === 429)).toBe(true);
  });

  it('ends after a month without success, and after a year without a visit', async () => {
    const old = (days: number) => new Date(Date.now() - days * 86_400_000);
    const rows = ['failing', 'unused', 'used', 'quiet'].map((endpoint, n) => ({
      ...{
        id: TEAM.replace(/.$/, String(n)),
        endpoint,
        p256dh: 'x',
        auth: 'x',
        language: 'en',
        time_zone: 'UTC',
      },
      ...{
        created_at: old(400),
        updated_at: old(400),
        last_success_at: old(1),
        failing_since: null as Date | null,
      },
    }));
    const [failing, unused, , quiet] = rows;
    Object.assign(failing ?? {}, { failing_since: old(31) });
    Object.assign(unused ?? {}, { last_success_at: null });
    Object.assign(quiet ?? {}, { last_success_at: null, updated_at: old(300) });
    await app.db('push_subscriptions').insert(rows);
    await cleanUp({ db: app.db, actor: { kind: 'system' }, now: new Date() }, {});
    expect(await app.db('push_subscriptions').orderBy('endpoint').pluck('endpoint')).toEqual([
      'quiet',
      'used',
    ]);
  });
});

describe('Subscriptions among others', () => {
  // A separate server, whose rate limits other tests have not used up.
  let other: TestApp;
  beforeAll(async () => {
    other = await startApp({ webhookRules: { allowLoopback: true } });
  });
  afterAll(() => other.stop());
  const saveThere = (body: object, by = visitor) => other.call(by, 'PUT', '/api/push-subscriptions', body);

  it('end with all log-ins of their captain, even expired ones', async () => {
    const discordId = captain(1)['X-Discord-User'] ?? '';
    const own = () => other.db('push_subscriptions').where({ discord_id: discordId });
    await saveThere({ ...service.subscribe('lost'), isOwn: true }, captain(1));
    // An expired session does not end the subscription.
    await other.db('push_subscriptions').update({ session_id: TEAM });
    expect(await own()).toHaveLength(1);
    await endSessions(other.db, new Date(), { holder: { accountId: null, discordId } });
    expect(await own()).toEqual([]);
  });

  it('are limited to fifty at an unknown service', async () => {
    await other.db('push_subscriptions').delete();
    const mine = service.subscribe('mine');
    await saveThere(mine);
    const row = await other.db('push_subscriptions').first();
    const made = Array.from({ length: 49 }, (_, n) => ({
      ...{ ...row, id: randomUUID(), endpoint: `${new URL(mine.endpoint).origin}/${n}` },
    }));
    await other.db('push_subscriptions').insert(made);
    expect(await saveThere(service.subscribe('more'))).toMatchObject({ status: 429 });
    expect((await saveThere({ ...mine, teamIds: [TEAM] })).status).toBe(200);
  });
});

async function logIn(): Promise<Caller> {
  const discord = {
    discord_id: '100000000000000001',
    discord_name: 'Naledi',
    discord_role: 'captain',
  } as const;
  const token = 'a-token-of-a-captain';
  const visit = {
    id: TEAM,
    token_hash: tokenHash(token, SESSION_SECRET),
    device: null,
    address: null,
    account_id: null,
  };
  await insertSession(app.db, { ...visit, ...discord }, new Date());
  return { Cookie: `session=${token}` };
}

describe('Quiet hours', () => {
  const until = (now: string, from: string, to: string, zone = 'UTC') =>
    quietUntil(new Date(now), { from, to }, zone)?.toISOString() ?? null;

  it('cross midnight, end to the minute, and follow the reader’s clock', () => {
    expect(until('2026-03-01T23:30:00Z', '23:00', '08:00')).toBe('2026-03-02T08:00:00.000Z');
    expect(until('2026-03-01T07:59:59Z', '23:00', '08:00')).toBe('2026-03-01T08:00:00.000Z');
    expect(until('2026-03-01T08:00:00Z', '23:00', '08:00')).toBeNull();
    expect(until('2026-03-01T13:30:00Z', '13:15', '14:45')).toBe('2026-03-01T14:45:00.000Z');
    expect(until('2026-03-01T12:30:00Z', '13:15', '14:45')).toBeNull();
    expect(until('2026-03-01T16:00:00Z', '23:00', '08:00', 'Asia/Shanghai')).toBe('2026-03-02T00:00:00.000Z');
    // The night when clocks go forward ends an hour sooner.
    expect(until('2026-03-28T23:00:00Z', '23:00', '08:00', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z');
    expect(quietUntil(new Date(), null, 'UTC')).toBeNull();
  });
});
