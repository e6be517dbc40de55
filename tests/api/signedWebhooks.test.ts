import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { createVaults, openWebhook } from '#api/publishing/signedWebhooks/send.ts';
import type { SignedWebhook } from '#domain/contract/publishing/signedWebhooks.ts';
import { captain, SESSION_SECRET, startApp, type TestApp, visitor } from '../support/app.ts';
import { type EventReceiver, startEventReceiver } from '../support/eventReceiver.ts';

const URL = 'https://hooks.example/T1/sEcReT';
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

let app: TestApp;
let receiver: EventReceiver;
const logged: string[] = [];
beforeAll(async () => {
  receiver = await startEventReceiver();
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  app = await startApp({ webhookRules: { allowLoopback: true }, log });
});
afterAll(async () => {
  await receiver.stop();
  await app.stop();
});
beforeEach(async () => {
  receiver.forget();
  await app.db('destinations').delete();
});

const send = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const add = async (fields: object = {}): Promise<SignedWebhook & { secret: string }> => {
  const { status, body } = await send('POST', '/api/signed-webhooks', { name: 'Stats', url: URL, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  receiver.secret = body.data.secret;
  return body.data;
};
const list = async (): Promise<SignedWebhook[]> => (await send('GET', '/api/signed-webhooks')).body.data;
const act = async (action: string) => (await send('GET', `/api/audit-log?action=${action}`)).body.data[0];
const undo = async (action: string) =>
  (await send('POST', `/api/audit-log/${(await act(action)).id}/undo`, {})).status;
const opened = async (id: string) =>
  openWebhook(createVaults(SESSION_SECRET), await app.db('destinations').where({ id }).first(), new Date());

describe('Signed webhooks', () => {
  it.each([
    ['GET', '/api/signed-webhooks'],
    ['POST', '/api/signed-webhooks'],
    ['PUT', `/api/signed-webhooks/${UNKNOWN}`],
    ['DELETE', `/api/signed-webhooks/${UNKNOWN}`],
    ['POST', `/api/signed-webhooks/${UNKNOWN}/secret`],
    ['POST', `/api/signed-webhooks/${UNKNOWN}/replay`],
    ['POST', '/api/signed-webhooks/test'],
  ])('are for admins: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await app.call(visitor, method, path, body)).status).toBe(401);
    expect((await app.call(captain(1), method, path, body)).status).toBe(403);
  });

  it('hear everything unless types are chosen, and show their secret once', async () => {
    const { secret, ...made } = await add({ name: ' Stats ' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(made).toMatchObject({
      ...{ name: 'Stats', url: 'https://hooks.example/••••', types: null, league: null },
      ...{ isActive: true, problem: null, formerSecretUntil: null, version: 1 },
    });
    expect(await list()).toEqual([made]);
    expect(await opened(made.id)).toEqual({ url: URL, secrets: [secret] });
    expect(await act('signedWebhook.created')).toMatchObject({
      payload: { webhookId: made.id },
      after: { name: 'Stats', url: made.url, types: null },
    });
    expect((await add({ types: ['match.result', 'match.result'] })).types).toEqual(['match.result']);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { url: undefined }, 'url'],
    ['an address of the own network', { url: 'https://10.0.0.1/' }, 'url'],
    ['no type at all', { types: [] }, 'types'],
    ['an unknown type', { types: ['weather.changed'] }, 'types.0'],
    ['a secret of their own', { secret: 'whsec_AAAA' }, 'secret'],
  ])('are refused with %s', async (_, fields, field) => {
    const { status, body } = await send('POST', '/api/signed-webhooks', { name: 'S', url: URL, ...fields });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  it('change in part, keep a masked address, and allow undo', async () => {
    const { secret, ...made } = await add();
    const path = `/api/signed-webhooks/${made.id}`;
    const { status, body } = await send('PUT', path, { ...made, types: ['match.result'], league: 'B' });
    expect([status, body.data.types, body.data.version]).toEqual([200, ['match.result'], 2]);
    expect((await act('signedWebhook.changed')).payload.fields.toSorted()).toEqual(['league', 'types']);
    expect(await opened(made.id)).toEqual({ url: URL, secrets: [secret] });
    expect(await undo('signedWebhook.changed')).toBe(200);
    expect((await list())[0]).toMatchObject({ types: null, league: null });
    await send('PUT', path, { url: 'https://other.example/x' });
    expect(await undo('signedWebhook.changed')).toBe(200);
    expect((await opened(made.id))?.url).toBe(URL);
    expect((await send('PUT', path, { version: 1, name: 'Late' })).status).toBe(409);
    expect((await send('DELETE', path)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await undo('signedWebhook.removed')).toBe(200);
    expect(await opened(made.id)).toEqual({ url: URL, secrets: [secret] });
    expect(await undo('signedWebhook.restored')).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('get a new secret that signs beside the old one for a day, and undo restores it', async () => {
    const { id, secret } = await add();
    const { body } = await send('POST', `/api/signed-webhooks/${id}/secret`, {});
    const until = Date.parse(body.data.formerSecretUntil) - Date.now();
    expect(Math.round(until / 3_600_000)).toBe(24);
    expect(body.data.secret).not.toBe(secret);
    expect((await opened(id))?.secrets).toEqual([body.data.secret, secret]);
    expect(await undo('signedWebhook.secretRotated')).toBe(200);
    expect((await opened(id))?.secrets).toEqual([secret, body.data.secret]);
  });

  it('can be tested, and show the answer', async () => {
    const { id } = await add({ url: receiver.url('press') });
    const press = async () => (await send('POST', '/api/signed-webhooks/test', { ids: [id] })).body.data[0];
    expect(await press()).toEqual({ id, name: 'Stats', ok: true, status: 204, error: null, answer: null });
    expect(receiver.types()).toEqual(['webhook.test']);
    receiver.answerTo = () => ({ status: 401, body: 'Bad signature at /press' });
    expect(await press()).toMatchObject({
      ...{ ok: false, status: 401, error: 'It returned 401', answer: 'Bad signature at ••••' },
    });
    expect(receiver.faults).toEqual([]);
    const { status, body } = await send('POST', '/api/signed-webhooks/test', { ids: [UNKNOWN] });
    expect([status, body.fields]).toEqual([400, { 'ids.0': 'This signed webhook does not exist' }]);
  });

  it('leave no secrets in tables, later answers or logs', async () => {
    const { id, secret } = await add();
    await send('POST', `/api/signed-webhooks/${id}/secret`, {});
    const rows = await Promise.all(
      ['destinations', 'events', 'removals', 'idempotency_keys'].map((table) => app.db(table).select('*')),
    );
    const said = JSON.stringify([rows, logged, (await send('GET', '/api/audit-log')).body, await list()]);
    for (const hidden of ['whsec_', secret.slice(6), 'sEcReT']) expect(said).not.toContain(hidden);
  });

  it('are described in the OpenAPI document with their contents', async () => {
    const { body } = await app.call(visitor, 'GET', '/api/openapi.json');
    const { post } = body.webhooks['match.result'];
    expect(post.parameters.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      ...['webhook-id', 'webhook-signature', 'webhook-timestamp'],
    ]);
    const { properties } = post.requestBody.content['application/json'].schema;
    expect(properties.data).toEqual({ $ref: '#/components/schemas/Match' });
    expect(Object.keys(body.webhooks)).toContain('webhook.test');
  });
});
