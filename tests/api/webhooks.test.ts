import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Address } from '#api/http/outgoing/guard.ts';
import { createVault } from '#api/secrets/vault.ts';
import type { Webhook } from '#domain/contract/publishing/webhooks.ts';
import { captain, SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { startWebhookServer, type WebhookServer } from '../support/webhookServer.ts';

const DISCORD = 'https://discord.com/api/webhooks/123456789012345678/aB-c_D1';
const MASKED = 'https://discord.com/api/webhooks/1234…/••••';
const UNREADABLE = 'The address cannot be read: SESSION_SECRET has changed';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** This secret must appear only in the one request that sends it. */
const MARKER = 'mArKeR-0f-A-sEcReT';

let server: WebhookServer;
/** An app that can call only public addresses, as on the public internet. The other app can call this machine. */
let strict: TestApp;
let app: TestApp;
const places = new Map<string, Address[]>();
let asked: string[] = [];
const logged: string[] = [];
beforeAll(async () => {
  server = await startWebhookServer();
  const resolve = async (host: string) => {
    asked.push(host);
    return places.get(host) ?? [];
  };
  strict = await startApp({ webhookRules: { resolve } });
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  app = await startApp({ webhookRules: { allowLoopback: true, resolve }, log });
});
afterAll(async () => {
  await server.stop();
  await strict.stop();
  await app.stop();
});
beforeEach(async () => {
  server.forget();
  asked = [];
  for (const each of [app, strict]) await each.db('destinations').delete();
});

const send = (method: string, path: string, body?: object, to = app) => to.call(to.admin, method, path, body);
const add = async (fields: object = {}, to = app): Promise<Webhook> => {
  const answer = await send('POST', '/api/webhooks', { name: 'Fans', url: DISCORD, ...fields }, to);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};
const list = async (to = app): Promise<Webhook[]> =>
  (await send('GET', '/api/webhooks', undefined, to)).body.data;
const change = (id: string, body: object) => send('PUT', `/api/webhooks/${id}`, body);
const test = (body?: object, to = app) => send('POST', '/api/webhooks/test', body, to);
const act = async (action: string) => (await send('GET', `/api/audit-log?action=${action}`)).body.data[0];
const undo = async (action: string) => send('POST', `/api/audit-log/${(await act(action)).id}/undo`, {});
const opened = async (id: string) => {
  const { sealed_url } = await app.db('destinations').where({ id }).first();
  return createVault(SESSION_SECRET).open(id, sealed_url);
};

describe('Webhooks', () => {
  it.each([
    ['GET', '/api/webhooks'],
    ['POST', '/api/webhooks'],
    ['PUT', `/api/webhooks/${UNKNOWN}`],
    ['DELETE', `/api/webhooks/${UNKNOWN}`],
    ['POST', '/api/webhooks/test'],
  ])('are for admins: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await app.call(visitor, method, path, body)).status).toBe(401);
    expect((await app.call(captain(1), method, path, body)).status).toBe(403);
  });

  it('can be added with a masked address and hear what a public channel hears', async () => {
    const made = await add({ name: ' Fans ' });
    expect(made).toMatchObject({
      name: 'Fans',
      url: MASKED,
      league: null,
      isActive: true,
      problem: null,
      version: 1,
    });
    expect(made.kinds).toContain('match_result');
    expect(made.kinds).not.toContain('registration_received');
    expect(await list()).toEqual([made]);
    expect(await act('webhook.created')).toMatchObject({
      payload: { webhookId: made.id },
      after: { name: 'Fans', url: MASKED },
    });
    const other = await add({
      url: 'https://hooks.example/T1/secret?key=1',
      kinds: ['donation', 'donation'],
    });
    expect([other.url, other.kinds]).toEqual(['https://hooks.example/••••', ['donation']]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { url: undefined }, 'url'],
    ['no kind at all', { kinds: [] }, 'kinds'],
    ['an unknown kind', { kinds: ['weather'] }, 'kinds.0'],
    ['another league', { league: 'C' }, 'league'],
    ['an unknown field', { token: 'x' }, 'token'],
  ])('are refused with %s', async (_, fields, field) => {
    const { status, body } = await send('POST', '/api/webhooks', { name: 'Fans', url: DISCORD, ...fields });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('can be changed in part: a masked address keeps the address', async () => {
    const made = await add();
    const kept = await change(made.id, { ...made, name: 'Readers', league: 'B' });
    expect([kept.status, kept.body.data.version, kept.body.data.url]).toEqual([200, 2, MASKED]);
    expect(await opened(made.id)).toBe(DISCORD);
    expect(await act('webhook.changed')).toMatchObject({
      payload: { fields: ['name', 'league'] },
      before: { name: 'Fans' },
      after: { name: 'Readers', league: 'B' },
    });
    expect((await change(made.id, { url: DISCORD, league: 'B' })).body.data.version).toBe(2);
    const moved = await change(made.id, { url: `${DISCORD}X`, version: 2 });
    expect([moved.body.data.version, await opened(made.id)]).toEqual([3, `${DISCORD}X`]);
    const stale = await change(made.id, { name: 'Late', version: 2 });
    expect([stale.status, stale.body.code, stale.body.data.name]).toEqual([409, 'stale_version', 'Readers']);
    const foreign = await change(made.id, { url: 'https://hooks.example/••••' });
    expect([foreign.status, foreign.body.fields.url]).toEqual([400, 'Address is masked. Enter it in full.']);
    expect((await change(UNKNOWN, { name: 'x' })).status).toBe(404);
  });

  it('can be removed, and undo works unless they have changed since', async () => {
    const { id } = await add();
    await change(id, { url: `${DISCORD}X`, name: 'Readers', isActive: false });
    expect((await undo('webhook.changed')).status).toBe(200);
    expect(await opened(id)).toBe(DISCORD);
    expect(await list()).toMatchObject([{ name: 'Fans', isActive: true, version: 3 }]);
    expect(await undo('webhook.created')).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    const gone = await send('DELETE', `/api/webhooks/${id}`);
    expect([gone.status, gone.body.data.url]).toEqual([200, MASKED]);
    expect((await send('DELETE', `/api/webhooks/${id}`)).status).toBe(404);
    expect((await undo('webhook.removed')).status).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'Fans', url: MASKED }]);
    expect(await opened(id)).toBe(DISCORD);
    expect((await undo('webhook.restored')).status).toBe(200);
    const other = await add();
    expect((await undo('webhook.created')).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(other.version).toBe(1);
  });
});

describe('Testing webhooks', () => {
  it('reports each outcome: for the named webhooks, or all active ones', async () => {
    const good = await add({ name: 'Good', url: server.url('one') });
    const off = await add({ name: 'Off', url: server.url('two'), isActive: false });
    const all = await test();
    expect(all.body.data).toEqual([{ id: good.id, name: 'Good', ok: true, status: 200, error: null }]);
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        path: '/api/webhooks/123456789012345678/one?wait=true',
        body: { username: 'Turbo League', allowed_mentions: { parse: [] }, embeds: [{ title: 'Test' }] },
      },
    ]);
    server.answers.push({ status: 404, body: { code: 10_015, message: `Unknown Webhook ${MARKER}` } });
    const named = await test({ ids: [off.id] });
    const error = 'The webhook no longer exists (404, code 10015)';
    expect(named.body.data).toEqual([{ id: off.id, name: 'Off', ok: false, status: 404, error }]);
    expect((await act('webhooks.tested')).payload).toEqual({ webhookIds: [off.id], failed: 1 });
    expect((await test({ ids: [off.id, UNKNOWN] })).body.fields).toEqual({
      'ids.1': 'This webhook does not exist',
    });
    expect((await test({ ids: [] })).body.data).toEqual([]);
  });

  it('follows no redirect and reads no more than it needs', async () => {
    await add({ url: server.url('one') });
    const elsewhere = { status: 302, headers: { Location: server.url('inside') } };
    server.answers.push(elsewhere, { status: 200, body: 'x'.repeat(1_000_000) });
    expect((await test()).body.data).toMatchObject([
      { ok: false, status: 302, error: 'Redirects are not followed' },
    ]);
    expect((await test()).body.data).toMatchObject([{ ok: true, status: 200 }]);
    expect(server.received).toHaveLength(2);
  });

  it('calls the address that was looked up, and looks it up once', async () => {
    places.set('localhost', [{ address: '127.0.0.1', family: 4 }]);
    await add({ url: server.url('one', 'localhost') });
    expect((await test()).body.data).toMatchObject([{ ok: true }]);
    expect(asked).toEqual(['localhost']);
  });
});

describe('The address guard', () => {
  const INSIDE = [
    'https://127.0.0.1',
    'https://[::1]',
    'https://0x7f.1',
    'https://2130706433',
    'https://0177.0.0.1',
    'https://１２７.0.0.1',
    'https://169.254.169.254',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::10.0.0.1]',
    'https://[64:ff9b::7f00:1]',
    'https://[2002:7f00:1::]',
    'https://10.1.2.3',
    'https://172.16.0.1',
    'https://192.168.1.1',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::]',
    'https://224.0.0.1',
    'https://[ff02::1]',
    'https://255.255.255.255',
    'https://localhost',
    'https://sub.localhost.',
    'http://127.0.0.1',
  ];
  const OUTSIDE = ['https://discord.com', 'https://8.8.8.8', 'https://[2606:4700::1111]'];
  const WRONG = [
    ['http://discord.com', 'The address must begin with https://'],
    ['http://8.8.8.8', 'The address must begin with https://'],
    ['https://me:secret@discord.com', 'Address must not contain a username or password'],
    ['ftp://discord.com', 'Address is not a web address'],
    ['https:discord.com', 'Address is not a web address'],
    ['https://\\discord.com', 'Address is not a web address'],
    ['https://', 'Address is not a web address'],
    ['discord', 'Address is not a web address'],
  ];
  const refusal = async (url: string) => {
    const { status, body } = await send('POST', '/api/webhooks', { name: 'Fans', url }, strict);
    return [url, status, body.fields?.url];
  };
  const at = (url: string) => `${url}:${server.port}/api/webhooks/123456789012345678/token`;

  it('accepts public https addresses, and no others, at entry', async () => {
    const problem = 'The address points to a private or reserved network';
    for (const url of INSIDE) expect(await refusal(at(url))).toEqual([at(url), 400, problem]);
    for (const [url = '', words] of WRONG) expect(await refusal(url)).toEqual([url, 400, words]);
    for (const url of OUTSIDE) expect((await refusal(url)).slice(1)).toEqual([201, undefined]);
  });

  it('checks again at the test, and never calls an internal address, even by name', async () => {
    const before = server.connections();
    const { id } = await add({}, strict);
    const vault = createVault(SESSION_SECRET);
    const inside = [{ address: '127.0.0.1', family: 4 }];
    places.set('rebound.example', inside);
    places.set('both.example', [{ address: '93.184.215.14', family: 4 }, ...inside]);
    places.set('mapped.example', [{ address: '::ffff:127.0.0.1', family: 6 }]);
    const names = ['https://rebound.example', 'https://both.example', 'https://mapped.example'];
    for (const url of [...INSIDE, ...names]) {
      await strict
        .db('destinations')
        .where({ id })
        .update({ sealed_url: vault.seal(id, at(url)) });
      const [outcome] = (await test(undefined, strict)).body.data;
      expect([url, outcome]).toMatchObject([
        url,
        { ok: false, status: null, error: 'The address points to a private or reserved network' },
      ]);
    }
    const nowhere = { sealed_url: vault.seal(id, 'https://nowhere.example/x') };
    await strict.db('destinations').where({ id }).update(nowhere);
    expect((await test(undefined, strict)).body.data[0].error).toBe('This host has no IP address');
    expect(server.connections()).toBe(before);
  });
});

describe('A webhook’s secret', () => {
  it('is in no table, no answer and no log', async () => {
    const answers: unknown[] = [];
    const keep = async (answer: ReturnType<typeof send>) => answers.push((await answer).body);
    const body = { name: 'Fans', url: server.url(MARKER) };
    const key = { ...app.admin, 'Idempotency-Key': 'one' };
    const made = await app.call(key, 'POST', '/api/webhooks', body);
    answers.push(made.body);
    const { id } = made.body.data;
    await keep(test());
    server.answers.push({ status: 400, body: { code: 50_035, message: server.url(MARKER) } });
    await keep(test());
    await keep(send('POST', '/api/webhooks', { ...body, kinds: ['weather'] }));
    await keep(send('POST', '/api/webhooks', { ...body, url: `${body.url}••••` }));
    await keep(send('POST', '/api/webhooks', { ...body, url: `http://10.0.0.1/${MARKER}` }));
    await keep(change(id, { url: `${server.url(MARKER)}2` }));
    await keep(change(id, { url: server.url(MARKER), version: 1 }));
    await keep(send('DELETE', `/api/webhooks/${id}`));
    await keep(undo('webhook.removed'));
    for (const path of ['/api/webhooks', '/api/audit-log', '/api/deliveries']) await keep(send('GET', path));
    expect(server.received[0]?.path).toContain(MARKER);
    const { rows } = await app.db.raw(`select tablename from pg_tables where schemaname = 'public'`);
    for (const { tablename } of rows) answers.push(await app.db(tablename).select('*'));
    const everything = JSON.stringify([answers, logged]);
    expect(everything.length).toBeGreaterThan(5_000);
    expect(everything).toContain(id);
    expect(everything).not.toContain(MARKER);
  });

  it('is lost with SESSION_SECRET, and the webhook says so until its address is re-entered', async () => {
    const { id } = await add({ url: server.url('one') });
    const foreign = createVault('another secret').seal(id, server.url('one'));
    await app.db('destinations').where({ id }).update({ sealed_url: foreign });
    expect(await list()).toMatchObject([
      { id, isActive: false, problem: UNREADABLE, url: expect.any(String) },
    ]);
    expect((await test()).body.data).toMatchObject([{ ok: false, status: null, error: UNREADABLE }]);
    expect((await change(id, { isActive: true })).body.fields).toEqual({ url: UNREADABLE });
    expect((await change(id, { name: 'Same' })).status).toBe(200);
    await change(id, { url: server.url('two'), isActive: true });
    expect(await list()).toMatchObject([{ isActive: true, problem: null }]);
    expect((await test()).body.data).toMatchObject([{ ok: true }]);
    expect(server.received).toHaveLength(1);
  });

  it('is bound to its row: sealed for one webhook, it does not open for another', () => {
    const vault = createVault(SESSION_SECRET);
    const sealed = vault.seal('one', DISCORD);
    expect([vault.open('one', sealed), vault.open('two', sealed)]).toEqual([DISCORD, undefined]);
    expect(vault.seal('one', DISCORD)).not.toBe(sealed);
    expect(vault.open('one', '')).toBeUndefined();
  });
});
