import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { setAdminPassword } from '#api/people/sessions/commands.ts';
import { newToken } from '#api/secrets/tokens.ts';
import {
  ACCOUNT_PASSWORD,
  type Caller,
  cookieOf,
  discordAdmin,
  PASSWORD,
  startApp,
  type TestApp,
  visitor,
} from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';
import { startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.db('attempts').delete());
afterAll(() => app.stop());

const data = async (caller: Caller, method: string, path: string, body?: unknown) =>
  (await app.call(caller, method, path, body)).body.data;
const statusOf = async (caller: Caller, method: string, path: string, body?: unknown) =>
  (await app.call(caller, method, path, body)).status;
const logIn = (body: object) => app.call(visitor, 'POST', '/api/session', body);
const me = (caller: Caller) => data(caller, 'GET', '/api/me');
const isIn = async (caller: Caller) => (await data(caller, 'GET', '/api/session')).admin as boolean;

describe('Invitations', () => {
  it('makes an admin with a name once per invitation', async () => {
    const { status, body } = await app.call(app.admin, 'POST', '/api/invitations', { role: 'matchAdmin' });
    expect([status, body.data.role]).toEqual([201, 'matchAdmin']);
    const { token, id } = body.data;
    expect(JSON.stringify(await app.db('invitations'))).not.toContain(token);
    expect(await data(app.admin, 'GET', '/api/invitations')).toMatchObject([{ id, role: 'matchAdmin' }]);
    const join = (given: object) => app.call(visitor, 'POST', '/api/invitations/accept', given);
    const short = await join({ token, name: 'Zodwa', password: 'short' });
    expect([short.status, short.body.fields]).toEqual([400, { password: 'At least 12 characters' }]);
    const joined = await join({ token, name: 'Zodwa', password: ACCOUNT_PASSWORD });
    expect([joined.status, joined.body.data]).toMatchObject([200, { name: 'Zodwa', role: 'matchAdmin' }]);
    const zodwa = cookieOf(joined);
    expect(await me(zodwa)).toEqual(joined.body.data);
    const again = await join({ token, name: 'Themba', password: ACCOUNT_PASSWORD });
    expect([again.status, again.body.error]).toEqual([
      400,
      'This invitation has been used or has expired. Ask for a new one.',
    ]);
    expect(await app.events()).toEqual(expect.arrayContaining(['account.invited', 'account.joined']));
    // Names identify people, so a second account cannot take one in a different spelling.
    const other = await data(app.admin, 'POST', '/api/invitations', { role: 'viewer' });
    // A taken name does not count as a guess at the token, so repeats lock nobody out.
    for (let n = 0; n < 6; n += 1) {
      const taken = await join({ token: other.token, name: 'zodwa', password: ACCOUNT_PASSWORD });
      expect([taken.status, taken.body.fields]).toEqual([409, { name: 'This name is taken' }]);
    }
    expect((await join({ token: other.token, name: 'Lerato', password: ACCOUNT_PASSWORD })).status).toBe(200);
  });

  itInLongRun(
    'limits an invitation to its maker’s role and seven days, and lets it be withdrawn',
    async () => {
      const admin = await app.logInAs('admin', 'Kabelo');
      expect(await statusOf(admin, 'POST', '/api/invitations', { role: 'owner' })).toBe(403);
      expect(await statusOf(discordAdmin, 'POST', '/api/invitations', { role: 'viewer' })).toBe(403);
      const withdrawn = await data(admin, 'POST', '/api/invitations', { role: 'admin' });
      expect(await statusOf(admin, 'DELETE', `/api/invitations/${withdrawn.id}`)).toBe(200);
      expect(await statusOf(admin, 'DELETE', `/api/invitations/${withdrawn.id}`)).toBe(404);
      const old = await data(admin, 'POST', '/api/invitations', { role: 'admin' });
      const lasts = new Date(old.expiresAt).getTime() - new Date(old.createdAt).getTime();
      expect(lasts).toBe(7 * 24 * 3_600_000);
      await app.db('invitations').where({ id: old.id }).update({ expires_at: new Date() });
      for (const { token } of [withdrawn, old, { token: newToken() }])
        expect(
          await statusOf(visitor, 'POST', '/api/invitations/accept', {
            token,
            name: 'Nobody',
            password: ACCOUNT_PASSWORD,
          }),
        ).toBe(400);
      expect(await data(admin, 'GET', '/api/invitations')).toEqual([]);
    },
  );

  itInLongRun(
    'ends an invitation when its maker is disabled or gets a lesser role or a new password',
    async () => {
      const owner = await app.logIn();
      const ways: [string, (maker: Caller, id: string) => Promise<unknown>][] = [
        ['disabled', (_, id) => app.call(owner, 'PUT', `/api/accounts/${id}`, { isDisabled: true })],
        [
          'of a lesser role',
          (_, id) => app.call(owner, 'PUT', `/api/accounts/${id}`, { role: 'matchAdmin' }),
        ],
        [
          'with a new password',
          (maker) =>
            app.call(maker, 'PUT', '/api/me/password', {
              current: ACCOUNT_PASSWORD,
              password: 'another long one',
            }),
        ],
        // Simulates an external change at the very moment the invitation is created.
        [
          'disabled elsewhere',
          (_, id) => app.db('accounts').where({ id }).update({ disabled_at: new Date() }),
        ],
        ['lowered elsewhere', (_, id) => app.db('accounts').where({ id }).update({ role: 'viewer' })],
      ];
      const join = async (token: string) => {
        await app.db('attempts').delete();
        const body = { token, name: `Joined ${token}`.slice(0, 30), password: ACCOUNT_PASSWORD };
        return statusOf(visitor, 'POST', '/api/invitations/accept', body);
      };
      for (const [name, end] of ways) {
        const maker = await app.logInAs('admin', name);
        const { accountId } = await me(maker);
        const { token } = await data(maker, 'POST', '/api/invitations', { role: 'admin' });
        await end(maker, accountId);
        // The invitation stays invalid after its creator's account is enabled again.
        if (name === 'disabled')
          await app.call(owner, 'PUT', `/api/accounts/${accountId}`, { isDisabled: false });
        expect([name, await join(token)]).toEqual([name, 400]);
      }
      const raised = await app.logInAs('matchAdmin', 'Raised');
      await app.call(owner, 'PUT', `/api/accounts/${(await me(raised)).accountId}`, { role: 'admin' });
      const again = cookieOf(await logIn({ name: 'Raised', password: ACCOUNT_PASSWORD }));
      const kept = await data(again, 'POST', '/api/invitations', { role: 'viewer' });
      await app.call(owner, 'PUT', `/api/accounts/${(await me(again)).accountId}`, { role: 'owner' });
      expect(await join(kept.token)).toBe(200);
    },
  );

  itInLongRun(
    'ends the installation’s invitations when its password changes in the console or by command',
    async () => {
      const accept = (token: string) =>
        statusOf(visitor, 'POST', '/api/invitations/accept', {
          ...{ token, name: 'Late owner', password: ACCOUNT_PASSWORD },
        });
      const [first, second] = [await app.logIn(), await app.logIn()];
      const [one, other] = [
        await data(first, 'POST', '/api/invitations', { role: 'owner' }),
        await data(second, 'POST', '/api/invitations', { role: 'owner' }),
      ];
      const changed = await app.call(first, 'PUT', '/api/me/password', {
        ...{ current: PASSWORD, password: 'a new one for all' },
      });
      expect(await accept(one.token)).toBe(400);
      expect(await data(cookieOf(changed), 'GET', '/api/invitations')).toEqual([]);
      const third = await data(cookieOf(changed), 'POST', '/api/invitations', { role: 'owner' });
      const { endedInvitations } = await setAdminPassword(app.system, PASSWORD);
      expect(endedInvitations).toBe(1);
      Object.assign(app.admin, await app.logIn());
      for (const { token } of [other, third]) expect(await accept(token)).toBe(400);
    },
  );

  it('shows who made an invitation to its maker, an owner and, once used, the log', async () => {
    const maker = await app.logInAs('admin', 'Inviter');
    const { accountId } = await me(maker);
    const owners = await data(app.admin, 'POST', '/api/invitations', { role: 'viewer' });
    const makers = await data(maker, 'POST', '/api/invitations', { role: 'viewer' });
    expect(await data(maker, 'GET', '/api/invitations')).toMatchObject([
      { id: makers.id, inviter: 'Inviter' },
    ]);
    expect(await data(app.admin, 'GET', '/api/invitations')).toMatchObject([
      { id: owners.id, accountId: null, inviter: null },
      { id: makers.id, accountId, inviter: 'Inviter' },
    ]);
    expect(await statusOf(maker, 'DELETE', `/api/invitations/${owners.id}`)).toBe(404);
    const other = await data(maker, 'POST', '/api/invitations', { role: 'viewer' });
    expect(await statusOf(app.admin, 'DELETE', `/api/invitations/${other.id}`)).toBe(200);
    for (const { token } of [owners, makers])
      await app.call(visitor, 'POST', '/api/invitations/accept', {
        ...{ token, name: `By ${token}`.slice(0, 20), password: ACCOUNT_PASSWORD },
      });
    const [last, before] = await data(app.admin, 'GET', '/api/audit-log?action=account.joined');
    expect(last.payload).toMatchObject({ invitationId: makers.id, invitedBy: accountId });
    expect(last.names[accountId]).toBe('Inviter');
    expect(before.payload).toMatchObject({ invitationId: owners.id, invitedBy: null });
  });

  it('keeps an invitation’s secret out of the stored answers', async () => {
    const caller = { ...app.admin, 'Idempotency-Key': 'invite-once' };
    const { token } = await data(caller, 'POST', '/api/invitations', { role: 'viewer' });
    expect(JSON.stringify(await app.db('idempotency_keys'))).not.toContain(token);
    expect((await data(caller, 'POST', '/api/invitations', { role: 'viewer' })).token).not.toBe(token);
  });
});

describe('Accounts', () => {
  it('accepts a name and password, and treats an unknown name the same way', async () => {
    await app.logInAs('viewer', 'Sipho');
    const right = await logIn({ name: ' SIPHO ', password: ACCOUNT_PASSWORD });
    expect([right.status, right.body.data]).toEqual([200, { admin: true }]);
    expect(await me(cookieOf(right))).toMatchObject({ name: 'Sipho', role: 'viewer' });
    const took = async (name: string) => {
      const began = process.cpuUsage();
      const { status, body } = await logIn({ name, password: PASSWORD });
      const { user, system } = process.cpuUsage(began);
      await app.db('attempts').delete();
      expect([status, body.error]).toEqual([401, 'Invalid name or password']);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < 7; n += 1) {
      known.push(await took('Sipho'));
      unknown.push(await took('Nobody'));
    }
    // Processor time does not depend on other processes. If unknown names were not checked, the ratio would be a tenth.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });

  itInLongRun('keeps counting wrong passwords when the caller logs in correctly in between', async () => {
    await app.logInAs('viewer', 'Guesser');
    await app.db('attempts').delete();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await logIn({ password: 'guess' })).status);
      statuses.push((await logIn({ name: 'Guesser', password: ACCOUNT_PASSWORD })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.at(-1)).toBe(429);
  });

  it('lets an account do what its role allows, and names it in the audit log', async () => {
    const referee = await app.logInAs('matchAdmin', 'Referee');
    const season = await startSeason(app, 2);
    const [one, other] = await data(app.admin, 'GET', `/api/tournaments/${season.id}/participations`);
    expect(await statusOf(referee, 'POST', '/api/tournaments', { name: 'Mine' })).toBe(403);
    const match = await data(referee, 'POST', '/api/matches', {
      tournamentId: season.id,
      team1ParticipationId: one.id,
      team2ParticipationId: other.id,
      stage: 'group',
      scheduledTime: '2026-12-01T16:00:00Z',
    });
    const read = await app.call(referee, 'GET', `/api/matches/${match.id}`);
    expect(read.body.can).toMatchObject({ edit: true, setResult: true, remove: false });
    expect(await statusOf(referee, 'DELETE', `/api/matches/${match.id}`)).toBe(403);
    const noted = await data(referee, 'PUT', `/api/matches/${match.id}`, { roundName: 'Show match' });
    expect(noted.roundName).toBe('Show match');
    const [changed] = await data(referee, 'GET', '/api/audit-log?action=match.changed');
    expect(changed.names[changed.actor.accountId]).toBe('Referee');
    expect(changed.undo.isPossible).toBe(true);
    const [created] = await data(referee, 'GET', '/api/audit-log?action=match.created');
    expect(created.undo).toEqual({ isPossible: false, reason: 'Your role does not allow this' });
    expect(await statusOf(referee, 'POST', `/api/audit-log/${created.id}/undo`, {})).toBe(403);
    expect(await statusOf(referee, 'POST', `/api/audit-log/${changed.id}/undo`, {})).toBe(200);
    const viewer = await app.logInAs('viewer', 'Looker');
    expect((await app.call(viewer, 'GET', `/api/matches/${match.id}`)).body.can).toMatchObject({
      edit: false,
      setResult: false,
    });
    const stored = JSON.stringify(await app.db('events').select('actor', 'payload', 'before', 'after'));
    expect(stored).not.toContain('Referee');
  });

  it('ends sessions on a role change, locks out disabled accounts, and lets only owners decide', async () => {
    const thabo = await app.logInAs('admin', 'Thabo');
    const [{ id, version }] = (await data(app.admin, 'GET', '/api/accounts')).filter(
      ({ name }: { name: string }) => name === 'Thabo',
    );
    expect(await statusOf(thabo, 'PUT', `/api/accounts/${id}`, { role: 'owner' })).toBe(403);
    const change = (body: object) => app.call(app.admin, 'PUT', `/api/accounts/${id}`, body);
    expect((await change({ name: 'Thabo M', version })).body.data.name).toBe('Thabo M');
    expect(await isIn(thabo)).toBe(true);
    expect((await change({ role: 'viewer', version })).status).toBe(409);
    expect((await change({ role: 'viewer' })).body.data).toMatchObject({
      role: 'viewer',
      version: version + 2,
    });
    expect(await isIn(thabo)).toBe(false);
    const back = cookieOf(await logIn({ name: 'Thabo M', password: ACCOUNT_PASSWORD }));
    expect(await me(back)).toMatchObject({ role: 'viewer' });
    expect((await change({ isDisabled: true })).body.data.isDisabled).toBe(true);
    expect(await isIn(back)).toBe(false);
    expect((await logIn({ name: 'Thabo M', password: ACCOUNT_PASSWORD })).status).toBe(401);
    await change({ isDisabled: false });
    expect((await logIn({ name: 'Thabo M', password: ACCOUNT_PASSWORD })).status).toBe(200);
    const [last] = await app.db('events').where({ name: 'account.changed' }).orderBy('id', 'desc').limit(1);
    expect(last).toMatchObject({ before: { isDisabled: true }, after: { isDisabled: false } });
  });

  itInLongRun('ends the other sessions on a password change and gives this one a new token', async () => {
    const here = await app.logInAs('viewer', 'Ayanda');
    const there = cookieOf(await logIn({ name: 'Ayanda', password: ACCOUNT_PASSWORD }));
    const change = (body: object) => app.call(here, 'PUT', '/api/me/password', body);
    const wrong = await change({ current: 'not mine', password: 'another long one' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { current: 'Invalid password' }]);
    const changed = await change({ current: ACCOUNT_PASSWORD, password: 'another long one' });
    expect(changed.status).toBe(200);
    expect([await isIn(here), await isIn(there), await isIn(cookieOf(changed))]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await logIn({ name: 'Ayanda', password: ACCOUNT_PASSWORD })).status).toBe(401);
    expect((await logIn({ name: 'Ayanda', password: 'another long one' })).status).toBe(200);
    expect(await isIn(app.admin)).toBe(true);
  });
});

describe('Sessions', () => {
  it('lets a person list and end their own sessions, and an owner everybody’s', async () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0';
    const lebo = await app.logInAs('viewer', 'Lebo');
    const phone = cookieOf(
      await app.call({ 'User-Agent': agent }, 'POST', '/api/session', {
        name: 'Lebo',
        password: ACCOUNT_PASSWORD,
      }),
    );
    const own = await data(phone, 'GET', '/api/sessions');
    expect(own).toHaveLength(2);
    const here = own.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(here).toMatchObject({
      name: 'Lebo',
      role: 'viewer',
      device: 'Firefox on Windows',
      address: '127.0.0.x',
    });
    const all = await data(app.admin, 'GET', '/api/sessions');
    expect(all.length).toBeGreaterThan(2);
    const owners = all.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(await statusOf(phone, 'DELETE', `/api/sessions/${owners.id}`)).toBe(404);
    expect(await data(phone, 'POST', '/api/sessions/end-others')).toEqual({ ended: 1 });
    expect([await isIn(lebo), await isIn(phone)]).toEqual([false, true]);
    expect(await statusOf(app.admin, 'DELETE', `/api/sessions/${here.id}`)).toBe(200);
    expect(await isIn(phone)).toBe(false);
    expect(await statusOf(app.admin, 'DELETE', `/api/sessions/${here.id}`)).toBe(404);
    expect(await data(discordAdmin, 'GET', '/api/sessions')).toEqual([]);
  });

  it('ends the installation password’s sessions when it changes, but not those of accounts', async () => {
    const account = await app.logInAs('owner', 'Owner by name');
    const other = await app.logIn();
    const changed = await app.call(app.admin, 'PUT', '/api/me/password', {
      current: PASSWORD,
      password: 'a new one for all',
    });
    expect([await isIn(other), await isIn(account), await isIn(cookieOf(changed))]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await logIn({ password: PASSWORD })).status).toBe(401);
    await setAdminPassword(app.system, PASSWORD);
  });

  it('makes session tokens that cannot be guessed and never repeat', () => {
    const tokens = new Set(Array.from({ length: 10_000 }, newToken));
    expect(tokens.size).toBe(10_000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });
});

describe('API tokens', () => {
  const make = async (caller: Caller, given: object) =>
    (await app.call(caller, 'POST', '/api/tokens', { name: 'Script', ...given })).body.data;
  const by = (token: string): Caller => ({ Authorization: `Bearer ${token}` });

  it('shows an API token once, stores it as a hash and limits it to its scope', async () => {
    const owner = await app.logIn();
    const { status, body } = await app.call(
      { ...owner, 'Idempotency-Key': 'a-token' },
      'POST',
      '/api/tokens',
      { name: 'Score robot', scope: 'results' },
    );
    const { token, id, expiresAt, createdAt } = body.data;
    expect([status, new Date(expiresAt).getTime() - new Date(createdAt).getTime()]).toEqual([
      201,
      90 * 24 * 3_600_000,
    ]);
    expect(token).toMatch(/^tl_[\w-]{43}$/);
    for (const table of ['api_tokens', 'events', 'idempotency_keys'])
      expect(JSON.stringify(await app.db(table))).not.toContain(token.slice(3));
    expect(JSON.stringify(await data(owner, 'GET', '/api/tokens'))).not.toContain(token);
    const robot = by(token);
    expect(await me(robot)).toMatchObject({ role: 'matchAdmin', sessionId: null });
    const season = await startSeason({ ...app, admin: owner }, 2);
    const [one, other] = await data(owner, 'GET', `/api/tournaments/${season.id}/participations`);
    const match = await data(robot, 'POST', '/api/matches', {
      tournamentId: season.id,
      team1ParticipationId: one.id,
      team2ParticipationId: other.id,
      stage: 'group',
      scheduledTime: '2026-12-01T16:00:00Z',
    });
    const result = { team1Score: 1, team2Score: 0 };
    expect(await statusOf(robot, 'PUT', `/api/matches/${match.id}/result`, result)).toBe(200);
    expect(await statusOf(robot, 'DELETE', `/api/tournaments/${season.id}`)).toBe(403);
    const [entry] = await data(owner, 'GET', '/api/audit-log?action=result.set');
    expect(entry.names[entry.actor.tokenId]).toBe('Score robot');
    const listed = await data(owner, 'GET', '/api/tokens');
    expect(listed).toMatchObject([{ id, name: 'Score robot', scope: 'results', owner: null }]);
    expect(new Date(listed[0].usedAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await statusOf(owner, 'DELETE', `/api/tokens/${id}`)).toBe(200);
    expect(await statusOf(robot, 'GET', '/api/tournaments')).toBe(401);
    expect(await statusOf(owner, 'DELETE', `/api/tokens/${id}`)).toBe(404);
    const [after] = await data(owner, 'GET', '/api/audit-log?action=result.set');
    expect(after.names[after.actor.tokenId]).toBe('Score robot');
  });

  it('limits an API token to what its maker may do, now and later, and lets it expire', async () => {
    const owner = await app.logIn();
    const referee = await app.logInAs('matchAdmin', 'Token maker');
    expect(await statusOf(referee, 'POST', '/api/tokens', { name: 'Too much', scope: 'write' })).toBe(403);
    const script = by((await make(referee, { scope: 'results', days: 1 })).token);
    const { accountId } = await me(referee);
    await app.call(owner, 'PUT', `/api/accounts/${accountId}`, { role: 'viewer' });
    expect(await me(script)).toMatchObject({ role: 'viewer' });
    await app.call(owner, 'PUT', `/api/accounts/${accountId}`, { isDisabled: true });
    expect(await statusOf(script, 'GET', '/api/me')).toBe(401);
    const short = by((await make(owner, { scope: 'read' })).token);
    expect(await statusOf(short, 'GET', '/api/me')).toBe(200);
    await app.db('api_tokens').update({ expires_at: new Date() });
    expect(await statusOf(short, 'GET', '/api/me')).toBe(401);
  });

  it('refuses an API token access to tokens, invitations, passwords and sessions', async () => {
    const owner = await app.logIn();
    const script = by((await make(owner, { scope: 'write' })).token);
    expect(await statusOf(script, 'POST', '/api/tokens', { name: 'Another', scope: 'read' })).toBe(403);
    expect(await statusOf(script, 'POST', '/api/invitations', { role: 'viewer' })).toBe(403);
    const change = { current: PASSWORD, password: 'a new one for all' };
    expect(await statusOf(script, 'PUT', '/api/me/password', change)).toBe(403);
    expect(await statusOf(script, 'POST', '/api/sessions/end-others')).toBe(403);
    expect(await data(script, 'GET', '/api/sessions')).toEqual([]);
    expect(await data(script, 'GET', '/api/tokens')).toEqual([]);
    expect(await statusOf(script, 'PUT', '/api/system/leases/bot', { holder: 'x', seconds: 1 })).toBe(403);
    expect(await statusOf(script, 'POST', '/api/system/clear')).toBe(403);
    const stranger = await app.logInAs('viewer', 'Stranger');
    const [mine] = await data(owner, 'GET', '/api/tokens');
    expect(await statusOf(stranger, 'DELETE', `/api/tokens/${mine.id}`)).toBe(404);
  });
});

describe('Two-step log-in', () => {
  const codeOf = (secret: string, halfMinutes = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: Date.now() + halfMinutes * 30_000,
    });
  const password = ACCOUNT_PASSWORD;

  /** Creates a viewer account with two-step log-in set up. */
  async function setUp(name: string) {
    const caller = await app.logInAs('viewer', name);
    const begun = await data(caller, 'POST', '/api/me/two-steps', { password });
    const code = codeOf(begun.secret);
    const { recoveryCodes } = await data(caller, 'PUT', '/api/me/two-steps', { code });
    return { caller, ...begun, recoveryCodes: recoveryCodes as string[] };
  }

  itInLongRun('sets up an authenticator app and asks for its code after the password', async () => {
    const caller = await app.logInAs('viewer', 'Careful');
    const wrong = await app.call(caller, 'POST', '/api/me/two-steps', { password: 'not mine' });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { password: 'Invalid password' }]);
    expect(await statusOf(caller, 'PUT', '/api/me/two-steps', { code: '123456' })).toBe(409);
    const { secret, uri } = await data(caller, 'POST', '/api/me/two-steps', { password });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Turbo%20League:Careful\?/);
    expect(JSON.stringify(await app.db('accounts'))).not.toContain(secret);
    // Two-step log-in starts only after a valid code, so a wrongly configured app locks nobody out.
    expect((await logIn({ name: 'Careful', password })).status).toBe(200);
    expect(await statusOf(caller, 'PUT', '/api/me/two-steps', { code: codeOf(secret, -9) })).toBe(400);
    // The current code, and the next one, which a slightly fast clock shows.
    const [code, next] = [codeOf(secret), codeOf(secret, 1)];
    const on = await data(caller, 'PUT', '/api/me/two-steps', { code });
    expect(on).toMatchObject({ hasTwoSteps: true, recoveryLeft: 10 });
    expect(on.recoveryCodes).toHaveLength(10);
    expect(JSON.stringify(await app.db('accounts'))).not.toContain(on.recoveryCodes[0]);
    const first = await logIn({ name: 'Careful', password });
    expect([first.status, first.body.code, first.body.fields]).toEqual([
      401,
      'code_needed',
      { code: 'Enter the code from your authenticator app' },
    ]);
    const again = await logIn({ name: 'Careful', password, code });
    expect([again.status, again.body.fields]).toEqual([401, { code: 'Invalid code' }]);
    const guessed = await logIn({ name: 'Careful', password: 'wrong', code: next });
    expect(guessed.body.code).toBe('invalid_password');
    await app.db('attempts').delete();
    const second = await logIn({ name: 'Careful', password, code: next });
    expect([second.status, (await me(cookieOf(second))).hasTwoSteps]).toEqual([200, true]);
    // Neither code works twice, because someone may have watched the user type it.
    for (const old of [code, next])
      expect((await logIn({ name: 'Careful', password, code: old })).body.code).toBe('invalid_code');
  });

  it('checks at most five wrong codes, wherever they come from', async () => {
    const { caller, secret, recoveryCodes } = await setUp('Target');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await logIn({ name: 'Target', password, code: '000000' })).status);
      // Simulates a caller from a different address.
      await app.db('attempts').whereNot('key', 'like', 'login-code:%').delete();
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn({ name: 'Target', password, code: codeOf(secret, 1) })).status).toBe(429);
    // Someone with only the password cannot lock out logged-in people or the holder of a recovery code.
    const proved = await app.call(caller, 'POST', '/api/me/proof', { password, code: codeOf(secret, 1) });
    expect(proved.status).toBe(200);
    const [code] = recoveryCodes;
    expect((await logIn({ name: 'Target', password, code })).status).toBe(200);
    for (let n = 0; n < 5; n += 1) {
      await app.db('attempts').whereNot('key', 'like', 'login-code:%').delete();
      await app.call(cookieOf(proved), 'POST', '/api/me/proof', { password, code: '000000' });
    }
    await app.db('attempts').whereNot('key', 'like', 'login-code:%').delete();
    const sixth = await app.call(cookieOf(proved), 'POST', '/api/me/proof', { password, code: '000000' });
    expect(sixth.status).toBe(429);
  });

  itInLongRun('asks for a two-step code when the password is changed', async () => {
    const { caller, secret } = await setUp('Another word');
    const change = (body: object) =>
      app.call(caller, 'PUT', '/api/me/password', {
        current: password,
        password: 'another long one',
        ...body,
      });
    expect((await change({})).body.fields).toEqual({ code: 'Enter the code from your authenticator app' });
    expect((await change({ code: '000000' })).body.fields).toEqual({ code: 'Invalid code' });
    expect((await logIn({ name: 'Another word', password: 'another long one' })).status).toBe(401);
    // Setting up two-step log-in has already used the current code.
    expect((await change({ code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('accepts each recovery code once', async () => {
    const { recoveryCodes } = await setUp('Phone lost');
    const [code] = recoveryCodes;
    const back = await logIn({ name: 'Phone lost', password, code: ` ${code?.toUpperCase()} ` });
    expect([back.status, (await me(cookieOf(back))).recoveryLeft]).toEqual([200, 9]);
    expect((await logIn({ name: 'Phone lost', password, code })).status).toBe(401);
    expect(await app.events()).toContain('account.recovered');
  });

  itInLongRun(
    'lets users end two-step log-in with their password, and the owner end it for others',
    async () => {
      const { caller, recoveryCodes } = await setUp('Changes mind');
      const [code] = recoveryCodes;
      const end = (body: object) => app.call(caller, 'POST', '/api/me/two-steps/end', body);
      expect((await end({ password: 'wrong', code })).body.fields).toEqual({ password: 'Invalid password' });
      expect((await end({ password })).body.fields).toEqual({
        code: 'Enter the code from your authenticator app',
      });
      expect((await end({ password, code })).body.data).toMatchObject({
        hasTwoSteps: false,
        recoveryLeft: 0,
      });
      expect((await logIn({ name: 'Changes mind', password })).status).toBe(200);
      const { caller: lost } = await setUp('Lost all');
      const { accountId } = await me(lost);
      const owner = await app.logIn();
      const change = (body: object) => app.call(owner, 'PUT', `/api/accounts/${accountId}`, body);
      expect((await change({ hasTwoSteps: true })).status).toBe(400);
      expect((await change({ hasTwoSteps: false })).body.data.hasTwoSteps).toBe(false);
      expect((await logIn({ name: 'Lost all', password })).status).toBe(200);
      expect(await statusOf(owner, 'POST', '/api/me/two-steps', { password: PASSWORD })).toBe(403);
    },
  );
});
