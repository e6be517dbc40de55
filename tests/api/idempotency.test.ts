import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { entry, makeTournament } from '../support/factories.ts';

let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
  ({ id: tournamentId } = await makeTournament(app));
});
afterAll(() => app.stop());

const withKey = (caller: Record<string, string>, key: string) => ({ ...caller, 'Idempotency-Key': key });
const create = (key: string, name: string, caller = app.admin) =>
  app.call(withKey(caller, key), 'POST', '/api/tournaments', { name });
const named = async (name: string) =>
  Number((await app.db('tournaments').where({ name }).count('* as n').first())?.n);

describe('A write with an Idempotency-Key', () => {
  it('performs the write once and repeats the first answer exactly', async () => {
    const first = await create('one', 'Once Cup');
    const again = await create('one', 'Once Cup');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect(await named('Once Cup')).toBe(1);
  });

  it('performs the write once when fifty requests send the key at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('fifty', 'Crowd Cup')));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await named('Crowd Cup')).toBe(1);
  });

  it('answers with a conflict and does nothing when the body differs', async () => {
    await create('other', 'Mine');
    const { status, body } = await create('other', 'Yours');
    expect([status, body.code]).toEqual([409, 'idempotency_mismatch']);
    expect(await named('Yours')).toBe(0);
  });

  it('separates keys by caller, method and path', async () => {
    await create('shared', 'Shared Cup');
    const elsewhere = await app.call(withKey(app.admin, 'shared'), 'POST', '/api/matches/delete', {
      ids: [tournamentId],
    });
    expect(elsewhere.status).toBe(200);
    const colleague = await create('shared', 'Shared Cup', await app.logIn());
    expect(colleague.status).toBe(201);
    expect(await named('Shared Cup')).toBe(2);
    const sent = [1, 2].map((n) =>
      app.call(withKey(captain(n), 'shared'), 'POST', '/api/pending-teams', entry(n, tournamentId)),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('stores no refusal, so the key works again after the mistake is fixed', async () => {
    expect((await create('mended', '')).status).toBe(400);
    expect((await create('mended', 'Mended Cup')).status).toBe(201);
  });

  it('keeps an answer for a day', async () => {
    const first = await create('old', 'Old Cup');
    await app.db('idempotency_keys').update({ created_at: app.db.raw(`created_at - interval '25 hours'`) });
    const later = await create('old', 'Old Cup');
    expect(later.body.data.id).not.toBe(first.body.data.id);
    expect((await create('old', 'Old Cup')).body.data.id).toBe(later.body.data.id);
  });

  it('refuses a key longer than 255 characters', async () => {
    expect((await create('k'.repeat(256), 'Long Cup')).status).toBe(400);
    expect((await create('k'.repeat(255), 'Long Cup')).status).toBe(201);
  });

  it('stores no login answer under a key', async () => {
    await app.call(withKey({}, 'in'), 'POST', '/api/session', { password: 'correct horse battery' });
    const { headers } = await app.call(withKey({}, 'in'), 'POST', '/api/session', {
      password: 'correct horse battery',
    });
    expect(headers['set-cookie']).toBeDefined();
  });
});
