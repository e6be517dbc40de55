import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setUpAdminPassword } from '#api/people/sessions/commands.ts';
import { createLogInLimits } from '#api/people/sessions/logInLimits.ts';
import type { isPassword } from '#api/people/sessions/password.ts';
import { DomainError } from '#domain/errors.ts';
import {
  ACCOUNT_PASSWORD,
  type Caller,
  captain,
  PASSWORD,
  startApp,
  type TestApp,
  visitor,
} from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const logIn = (password: unknown) => app.call(visitor, 'POST', '/api/session', { password });
const create = (caller: Record<string, string>) =>
  app.call(caller, 'POST', '/api/tournaments', { name: 'Cup' });
const refuse = () => Promise.reject(new DomainError('unidentified', 'invalid_password', 'Invalid password'));
const forget = () => app.db('attempts').delete();

describe('Logging in', () => {
  it('opens a session behind a cookie that scripts cannot read', async () => {
    const { status, body, headers } = await logIn(PASSWORD);
    expect([status, body]).toEqual([200, { data: { admin: true } }]);
    expect(headers['set-cookie']?.[0]).toMatch(/^session=[\w-]{43}; path=\/; samesite=lax; httponly$/i);
    const token = /=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    expect(JSON.stringify(await app.db('sessions'))).not.toContain(token);
  });

  it('says Invalid password, beside the field', async () => {
    const { status, body } = await logIn('wrong');
    expect([status, body.error, body.fields]).toEqual([
      401,
      'Invalid password',
      { password: 'Invalid password' },
    ]);
    expect((await logIn('')).status).toBe(400);
    expect((await logIn(17)).status).toBe(400);
    await forget();
  });

  it('takes as long for an unknown name, even the first time after a start', async () => {
    // Even on a busy machine, the lowest processor times are comparable: other work can only increase them.
    const cost = async (check: typeof isPassword) => {
      const before = process.cpuUsage();
      expect(await check(undefined, PASSWORD)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const first: number[] = [];
    const later: number[] = [];
    const ratio = () => Math.min(...first) / Math.min(...later);
    // Other work slows checks down, so only the fastest of several counts. A busy machine needs more checks.
    for (let start = 1; start <= 3 || (ratio() >= 1.5 && start <= 12); start += 1) {
      const started: typeof import('#api/people/sessions/password.ts') = await import(
        `../../api/people/sessions/password.ts?start=${start}`
      );
      // Hashing a password lets the module finish its own start-up before the first check.
      await started.hashPassword(PASSWORD);
      first.push(await cost(started.isPassword));
      later.push(await cost(started.isPassword), await cost(started.isPassword));
    }
    expect(ratio()).toBeLessThan(1.5);
  });

  it('refuses a foreign origin before checking the password', async () => {
    const { status, headers } = await app.call({ Origin: 'https://evil.example' }, 'POST', '/api/session', {
      password: PASSWORD,
    });
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('checks five wrong passwords and no more, even when fifty come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn('wrong')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn(PASSWORD)).status).toBe(429);
    await forget();
    expect((await logIn(PASSWORD)).status).toBe(200);
  });

  itInLongRun('limits wrong passwords from all addresses to a hundred in a quarter of an hour', async () => {
    const own = await app.logIn();
    const started = Date.now();
    expect((await logIn('wrong')).status).toBe(401);
    const rows: { key: string; points: number; expire: string }[] = await app.db('attempts');
    expect(rows.map(({ key, points }) => [key, points])).toContainEqual(['login-all:all', 1]);
    for (const { key, expire } of rows) {
      const minutes = key.startsWith('login-hour:') ? 60 : 15;
      expect(Number(expire) - started).toBeGreaterThan((minutes - 0.5) * 60_000);
      expect(Number(expire) - started).toBeLessThan((minutes + 0.5) * 60_000);
    }
    // Simulates 98 more failures from other addresses.
    await app.db('attempts').where({ key: 'login-all:all' }).update({ points: 99 });
    expect((await logIn('wrong')).status).toBe(401);
    const { status, body } = await logIn(PASSWORD);
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please try again in 15 minutes.']);
    // People who are logged in can still prove their identity.
    const proof = { password: PASSWORD };
    expect((await app.call(own, 'POST', '/api/me/proof', proof)).status).toBe(200);
    await forget();
  });

  itInLongRun('checks twenty wrong passwords an hour from one address, over all processes', async () => {
    const other = createLogInLimits(app.db);
    const soon = Date.now() + 50 * 60_000;
    await app.db('attempts').insert({ key: 'login-hour:127.0.0.1', points: 19, expire: soon });
    await app.db('attempts').insert({ key: 'login-hour:192.0.2.1', points: 0, expire: soon });
    expect((await logIn('wrong')).status).toBe(401);
    const { status, body, headers } = await logIn(PASSWORD);
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please try again in 50 minutes.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(49 * 60);
    // Other processes enforce the limit too, even after a restart. A second address is not limited.
    const look = () => Promise.resolve('looked');
    await expect(other.guard('127.0.0.1', look)).rejects.toMatchObject({ kind: 'limited' });
    expect(await other.guard('192.0.2.1', look)).toBe('looked');
    // Refused attempts do not count, so the limit ends on time.
    const [counted] = await app.db('attempts').where({ key: 'login-hour:127.0.0.1' });
    expect(counted.points).toBe(20);
    await forget();
  });

  itInLongRun('waits longer and longer after wrong passwords, over all processes', async () => {
    const other = createLogInLimits(app.db);
    const took: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const began = performance.now();
      if (n % 2 === 0) expect((await logIn('wrong')).status).toBe(401);
      else await expect(other.guard('127.0.0.1', refuse)).rejects.toThrow('Invalid password');
      took.push(performance.now() - began);
    }
    for (const [n, least] of [0, 250, 500, 1_000].entries())
      expect(took[n]).toBeGreaterThanOrEqual(least - 2);
    await forget();
  });

  itInLongRun('lets several admins behind one address in at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => logIn(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  });

  it('does not count a correct password against the next ones', async () => {
    for (let n = 0; n < 8; n += 1) expect((await logIn(PASSWORD)).status).toBe(200);
  });
});

describe('A session', () => {
  it('ends for good on log-out', async () => {
    const admin = await app.logIn();
    expect((await app.call(admin, 'GET', '/api/session')).body.data).toEqual({ admin: true });
    expect((await create(admin)).status).toBe(201);
    const out = await app.call(admin, 'DELETE', '/api/session');
    expect([out.status, out.body.data]).toEqual([200, { admin: false }]);
    expect((await create(admin)).status).toBe(401);
    expect((await app.call(visitor, 'DELETE', '/api/session')).status).toBe(200);
  });

  it('ends after twelve idle hours and after seven days', async () => {
    const admin = await app.logIn();
    const age = (column: string, hours: number) =>
      app.db('sessions').update({ [column]: new Date(Date.now() - hours * 3_600_000) });
    await age('seen_at', 11.9);
    expect((await create(admin)).status).toBe(201);
    await age('seen_at', 12.1);
    expect((await create(admin)).status).toBe(401);
    await age('seen_at', 0);
    await age('created_at', 7 * 24 + 1);
    expect((await create(admin)).status).toBe(401);
  });

  it('ends when the password is replaced, and stays if it is the same', async () => {
    const admin = await app.logIn();
    expect(await setUpAdminPassword(app.system, PASSWORD)).toEqual({});
    expect(await setUpAdminPassword(app.system, undefined)).toEqual({});
    expect((await create(admin)).status).toBe(201);
    await setUpAdminPassword(app.system, 'another one');
    expect((await create(admin)).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn('another one')).status).toBe(200);
  });

  it('changes the installation’s password where it is set, not in the console', async () => {
    const house = await startApp({ hasSetPassword: true });
    const change = (caller: Caller, current: string) =>
      house.call(caller, 'PUT', '/api/me/password', { current, password: 'another long one' });
    const { status, body } = await change(house.admin, PASSWORD);
    expect([status, body.error]).toEqual([
      409,
      'ADMIN_PASSWORD is set and would overwrite the new password at the next start. Change it there.',
    ]);
    const account = await house.logInAs('viewer', 'Own password');
    expect((await change(account, ACCOUNT_PASSWORD)).status).toBe(200);
    await house.stop();
  });

  it('makes an unguessable password when none is given', async () => {
    await app.db('admin_password').delete();
    const { generated } = await setUpAdminPassword(app.system, undefined);
    expect(generated).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await logIn(generated)).status).toBe(200);
  });
});

describe('The service token', () => {
  it('is required', async () => {
    const { Authorization: _, ...without } = captain(1);
    expect((await app.call(without, 'GET', '/api/me/registrations')).status).toBe(401);
    expect(
      (await app.call({ ...captain(1), Authorization: 'Bearer guess' }, 'GET', '/api/tournaments')).status,
    ).toBe(401);
    expect(
      (await app.call({ ...captain(1), 'X-Discord-User': '1; drop' }, 'GET', '/api/tournaments')).status,
    ).toBe(400);
    expect((await app.call({ ...captain(1), 'X-Discord-Name': '%' }, 'GET', '/api/tournaments')).status).toBe(
      400,
    );
    expect((await create(captain(1))).status).toBe(403);
  });

  it('gives one bot the lease at a time, and then the next one', async () => {
    const take = async (holder: string, seconds = 30) => {
      const body = { holder, seconds };
      return (
        await app.call(
          { Authorization: captain(1).Authorization ?? '' },
          'PUT',
          '/api/system/leases/bot',
          body,
        )
      ).body.data;
    };
    expect(await take('one')).toMatchObject({ holder: 'one', held: true });
    expect(await take('two')).toMatchObject({ holder: 'one', held: false });
    expect(await take('one')).toMatchObject({ held: true });
    expect((await app.call(visitor, 'GET', '/health')).body.data.discord).toBe('up');
    expect(await take('one', 0)).toMatchObject({ held: false });
    expect(await take('two')).toMatchObject({ holder: 'two', held: true });
    expect(
      (await app.call(visitor, 'PUT', '/api/system/leases/bot', { holder: 'x', seconds: 1 })).status,
    ).toBe(401);
    expect(
      (
        await app.call(await app.logIn().catch(() => visitor), 'PUT', '/api/system/leases/bot', {
          holder: 'x',
          seconds: 1,
        })
      ).status,
    ).not.toBe(200);
  });
});
