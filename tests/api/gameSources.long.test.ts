import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { GameSource } from '#domain/contract/games/gameSources.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { startGameServices } from '../support/gameServices.ts';

/** This key must appear only in the calls that send it. */
const KEY = 'mArKeR0fAsEcReTkEy-0001';
let services: Awaited<ReturnType<typeof startGameServices>>;
let app: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  services = await startGameServices();
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  app = await startApp({ gameSources: services.addresses, log });
});
afterAll(async () => {
  await services.stop();
  await app.stop();
});
beforeEach(async () => {
  services.forget();
  await app.db('game_sources').delete();
});

const send = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const change = (source: string, body: object) => send('PUT', `/api/game-sources/${source}`, body);
const list = async (): Promise<GameSource[]> => (await send('GET', '/api/game-sources')).body.data;
const test = async (source: string) => (await send('POST', `/api/game-sources/${source}/test`)).body.data;
const act = async (action: string) => (await send('GET', `/api/audit-log?action=${action}`)).body.data[0];

describe('Services for game look-ups', () => {
  it('are off until an admin turns them on, and nobody else can', async () => {
    expect(await list()).toMatchObject([
      { source: 'opendota', isOn: false, key: null, problem: null, calledAt: null },
      { source: 'steam', isOn: false, key: null },
    ]);
    for (const who of [visitor, captain(1), await app.logInAs('matchAdmin')]) {
      expect([401, 403]).toContain(
        (await app.call(who, 'PUT', '/api/game-sources/opendota', { isOn: true })).status,
      );
      expect([401, 403]).toContain((await app.call(who, 'POST', '/api/game-sources/opendota/test')).status);
    }
    expect((await change('opendota', { isOn: true })).body.data).toMatchObject({ isOn: true, key: null });
    expect((await change('faceit', { isOn: true })).status).toBe(404);
    expect((await change('steam', { isOn: true })).body.fields).toEqual({ key: 'Steam needs a key' });
  });

  it('keep their keys secret: in no answer, log, event or table', async () => {
    const { body } = await change('steam', { key: KEY });
    expect(body.data).toMatchObject({ isOn: true, key: '•••• 0001' });
    const kept = await change('steam', { key: body.data.key, version: body.data.version });
    expect(kept.body.data).toMatchObject({ key: '•••• 0001', version: body.data.version });
    expect((await change('steam', { key: '•••• 9999' })).status).toBe(400);
    expect((await change('steam', { key: 'short' })).body.fields).toHaveProperty('key');
    await test('steam');
    expect(services.received.at(-1)?.headers['x-webapi-key']).toBe(KEY);
    await change('opendota', { isOn: true, key: KEY });
    await test('opendota');
    expect(services.received.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(services.received.map(({ path }) => path).join()).not.toContain(KEY);
    const tables = ['game_sources', 'events', 'removals', 'idempotency_keys'];
    const rows = await Promise.all(tables.map((table) => app.db(table)));
    expect(JSON.stringify(rows)).not.toContain(KEY);
    expect(JSON.stringify(await app.db('events'))).not.toContain('0001"');
    expect(logged.join()).not.toContain(KEY);
    expect(await act('gameSource.changed')).toMatchObject({
      payload: { source: 'opendota', fields: ['isOn', 'key'] },
      before: { isOn: false, hasKey: false },
      after: { isOn: true, hasKey: true },
    });
  });

  it('are restored by undo, key included, unless changed since', async () => {
    await change('steam', { key: KEY });
    const { id } = await act('gameSource.changed');
    await change('steam', { key: null });
    expect((await list())[1]).toMatchObject({ isOn: false, key: null });
    expect((await send('POST', `/api/audit-log/${id}/undo`, {})).status).toBe(409);
    const last = await act('gameSource.changed');
    expect((await send('POST', `/api/audit-log/${last.id}/undo`, {})).status).toBe(200);
    expect((await list())[1]).toMatchObject({ isOn: true, key: '•••• 0001' });
    expect(await test('steam')).toMatchObject({ ok: true, status: 200, error: null });
    expect(services.received.at(-1)?.headers['x-webapi-key']).toBe(KEY);
  });

  it('report their answers to an admin’s test', async () => {
    expect(await test('opendota')).toMatchObject({ ok: true, status: 200, error: null });
    await change('steam', { key: KEY });
    const answers = [
      [{ status: 403, body: `Access is denied for ${KEY}` }, 403, 'It rejected the key (403)'],
      [
        { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
        302,
        /redirected \(302\), but redirects are not followed/,
      ],
      [{ status: 429, headers: { 'retry-after': '7' } }, 429, /is limiting requests/],
      [{ status: 200, body: '<html>' }, 200, /did not send JSON/],
      [{ status: 200, body: `"${'x'.repeat(3 * 1024 * 1024)}"` }, 200, /more than 2 MB/],
      ['cut', null, /cannot be reached/],
    ] as const;
    for (const [said, status, error] of answers) {
      services.say(() => said);
      const told = await test('steam');
      expect(told).toMatchObject({ ok: false, status });
      expect(told.error).toMatch(error);
      expect((await list())[1]?.problem).toBe(told.error);
    }
    expect(services.received).toHaveLength(answers.length + 1);
    expect((await list())[1]?.nextCallAt).not.toBeNull();
  });

  it('report an unreadable key after SESSION_SECRET changes', async () => {
    await change('steam', { key: KEY });
    const { sealed_key } = await app.db('game_sources').where({ source: 'steam' }).first();
    await app
      .db('game_sources')
      .where({ source: 'steam' })
      .update({ sealed_key: `AA${sealed_key.slice(2)}` });
    expect((await list())[1]?.problem).toMatch(/SESSION_SECRET/);
    expect((await test('steam')).error).toMatch(/SESSION_SECRET/);
    expect(services.received).toEqual([]);
  });
});
