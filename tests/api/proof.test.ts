import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { setAdminPassword } from '#api/people/sessions/commands.ts';
import {
  ACCOUNT_PASSWORD,
  type Caller,
  cookieOf,
  discordAdmin,
  PASSWORD,
  startApp,
  type TestApp,
} from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  owner = await app.logIn();
});
afterEach(() => app.db('attempts').delete());
afterAll(() => app.stop());

const UNKNOWN = '01900000-0000-7000-8000-000000000000';
const DESTROYS = [
  ['POST', '/api/system/clear', {}],
  ['POST', '/api/system/delete-everything', { confirmation: 'DELETE EVERYTHING' }],
  ['POST', '/api/system/backups/:name/restore', {}],
  ['GET', '/api/system/backups/:name', undefined],
  ['DELETE', '/api/system/backups/:name', undefined],
  ['DELETE', '/api/tournaments/:id', undefined],
  ['POST', '/api/personal-data/copy', { who: UNKNOWN }],
  ['POST', '/api/personal-data/erase', { who: UNKNOWN, confirmation: 'ERASE' }],
  // With these calls, a thief could turn a stolen session into a fresh one, or gain access that outlives it.
  ['POST', '/api/invitations', { role: 'viewer' }],
  ['PUT', '/api/accounts/:id', { role: 'owner' }],
  ['POST', '/api/tokens', { name: 'Script', scope: 'read' }],
] as const;

const age = (minutes: number | null) =>
  app.db('sessions').update({ proved_at: minutes === null ? null : new Date(Date.now() - minutes * 60_000) });
const prove = (caller: Caller, body: object) => app.call(caller, 'POST', '/api/me/proof', body);
const clear = (caller: Caller) => app.call(caller, 'POST', '/api/system/clear');
const isFresh = async (caller: Caller) =>
  (await app.call(caller, 'GET', '/api/me')).body.data.isProved as boolean;

describe('An action that destroys, or takes everything away', () => {
  it('needs a log-in within the last 15 minutes, or does nothing', async () => {
    const named = app.routes.filter(({ endpoint }) => endpoint.needsProof);
    expect(named.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual(
      DESTROYS.map(([method, path]) => `${method} ${path}`).toSorted(),
    );
    const cup = await app.call(owner, 'POST', '/api/tournaments', { name: 'Cup' });
    const { id } = cup.body.data;
    const { name } = (await app.call(owner, 'POST', '/api/system/backups')).body.data;
    const before = await app.events();
    // Sessions from before this rule have no proof time, hence null.
    for (const minutes of [15, null]) {
      await age(minutes);
      for (const [method, path, body] of DESTROYS) {
        const filled = path.replace(':id', path.includes('accounts') ? UNKNOWN : id).replace(':name', name);
        const { status, body: said } = await app.call(owner, method, filled, body);
        expect([path, status, said.code]).toEqual([path, 403, 'proof_needed']);
        expect(said.error).toBe('Enter your password again to do this');
      }
    }
    // The proof is checked before the confirmation, so the error reveals nothing more.
    const untyped = await app.call(owner, 'POST', '/api/system/delete-everything', {});
    expect([untyped.status, untyped.body.code]).toEqual([403, 'proof_needed']);
    expect(await app.events()).toEqual(before);
    expect(await isFresh(owner)).toBe(false);
    expect((await app.call(owner, 'PUT', `/api/tournaments/${id}`, { name: 'Cup 2' })).status).toBe(200);
    await age(14.9);
    expect(await isFresh(owner)).toBe(true);
    expect((await app.call(owner, 'DELETE', `/api/tournaments/${id}`)).status).toBe(200);
    expect((await clear(owner)).status).toBe(200);
  });

  it('continues after the password, in the same session under a new token', async () => {
    await age(20);
    const sessions = await app.db('sessions').whereNull('ended_at').pluck('id');
    const wrong = await prove(owner, { password: 'wrong' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Invalid password' }]);
    expect((await prove(owner, {})).body.fields).toEqual({ password: 'Please enter your password' });
    expect((await clear(owner)).body.code).toBe('proof_needed');
    const right = await prove(owner, { password: PASSWORD });
    expect([right.status, right.body.data.isProved]).toEqual([200, true]);
    const renewed = cookieOf(right);
    expect((await clear(renewed)).status).toBe(200);
    // A thief with the old session is logged out, and there is no additional session.
    expect((await clear(owner)).status).toBe(401);
    expect(await app.db('sessions').whereNull('ended_at').pluck('id')).toEqual(sessions);
    const [proved] = await app.db('events').where({ name: 'session.proved' });
    expect(Object.keys(proved.actor).toSorted()).toEqual(['kind', 'role', 'sessionId']);
  });

  it('also asks for the code from people with two-step log-in', async () => {
    const careful = await app.logInAs('admin', 'Careful');
    const password = ACCOUNT_PASSWORD;
    const { secret } = (await app.call(careful, 'POST', '/api/me/two-steps', { password })).body.data;
    const codeOf = (halfMinutes: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: Date.now() + halfMinutes * 30_000,
      });
    await app.call(careful, 'PUT', '/api/me/two-steps', { code: codeOf(0) });
    await age(20);
    const half = await prove(careful, { password });
    expect([half.status, half.body.code]).toEqual([400, 'code_needed']);
    expect(half.body.fields).toEqual({ code: 'Enter the code from your authenticator app' });
    const wrong = await prove(careful, { password, code: '000000' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { code: 'Invalid code' }]);
    const right = await prove(careful, { password, code: codeOf(1) });
    expect([right.status, right.body.data.name]).toEqual([200, 'Careful']);
    expect(await isFresh(cookieOf(right))).toBe(true);
  });

  itInLongRun('allows no more tries than a log-in', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await prove(owner, { password: 'wrong' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await app.call({}, 'POST', '/api/session', { password: PASSWORD })).status).toBe(429);
  });

  it('refuses scripts and the bot and says so', async () => {
    const made = await app.call(owner, 'POST', '/api/tokens', { name: 'Script', scope: 'write' });
    const script = { Authorization: `Bearer ${made.body.data.token}` };
    const cup = await app.call(owner, 'POST', '/api/tournaments', { name: 'Cup' });
    for (const caller of [script, discordAdmin]) {
      const { status, body } = await app.call(caller, 'DELETE', `/api/tournaments/${cup.body.data.id}`);
      expect([status, body.code]).toEqual([403, 'forbidden']);
      expect(body.error).toBe(
        'Log in to the console to do this. API tokens and Discord buttons are not enough.',
      );
      expect((await prove(caller, { password: PASSWORD })).status).toBe(403);
    }
  });
});

describe('A new installation password', () => {
  it('ends the API tokens made with it and keeps those of accounts', async () => {
    const token = async (caller: Caller) => {
      const made = await app.call(caller, 'POST', '/api/tokens', { name: 'Script', scope: 'read' });
      return { Authorization: `Bearer ${made.body.data.token}` };
    };
    const sipho = await app.logInAs('viewer', 'Sipho');
    const [ours, his] = [await token(owner), await token(sipho)];
    const statusOf = async (caller: Caller) => (await app.call(caller, 'GET', '/api/me')).status;
    // A routine password change leaves tokens valid.
    const change = { current: PASSWORD, password: 'another long one' };
    expect((await app.call(owner, 'PUT', '/api/me/password', change)).status).toBe(200);
    expect([await statusOf(ours), await statusOf(his)]).toEqual([200, 200]);
    const { endedTokens } = await setAdminPassword(app.system, PASSWORD);
    expect(endedTokens).toBeGreaterThan(0);
    expect([await statusOf(ours), await statusOf(his)]).toEqual([401, 200]);
    expect((await setAdminPassword(app.system, PASSWORD)).endedTokens).toBe(0);
  });
});
