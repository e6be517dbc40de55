import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import type { DiscordLogInSettings } from '#api/people/discordLogIn/discord.ts';
import { type Simulator, start } from '../../packages/discord-simulator/start.ts';
import { type Caller, captain, PASSWORD, startApp, type TestApp, visitor } from '../support/app.ts';
import { makeTournament, register, steamId } from '../support/factories.ts';

let discord: Simulator;
let settings: DiscordLogInSettings;
let app: TestApp;
beforeAll(async () => {
  discord = await start({
    host: '127.0.0.1',
    port: 0,
    productName: 'Turbo League',
    moreRoles: { Caster: 'Lindiwe' },
    log: pino({ level: 'silent' }),
  });
  const { applicationId: clientId, clientSecret, guildId, adminRoleId, apiUrl } = discord;
  const casterRoleId = [...discord.world.roles.values()].find(({ name }) => name === 'Caster')?.id;
  settings = { clientId, clientSecret, guildId, adminRoleId, casterRoleId, apiUrl };
  app = await startApp({ publicUrl: 'https://league.example', adminRoleId, discordLogIn: settings });
});
afterEach(() => app.db('attempts').delete());
afterAll(async () => {
  await app.stop();
  await discord.stop();
});

const CALLBACK = '/api/session/discord/callback';
const cookies = (headers: Record<string, string>) =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');

/** Starts the log-in at Discord. Returns Discord's URL and the browser with its cookies. */
async function begin(page?: string) {
  const query = page ? `?${new URLSearchParams({ to: page })}` : '';
  const { status, headers } = await app.call(visitor, 'GET', `/api/session/discord${query}`);
  expect(status).toBe(302);
  return { address: String(headers.location), browser: { Cookie: cookies(headers).join('; ') } };
}

/** Confirms the person's identity in Discord. Returns the path that Discord sends them back to. */
async function agree(address: string, as: string) {
  const answer = await fetch(`${address}&as=${as}`, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`https://league.example${CALLBACK}`);
  return `${back.pathname}${back.search}`;
}

async function logInAs(as: string, page?: string) {
  const { address, browser } = await begin(page);
  const { status, headers } = await app.call(browser, 'GET', await agree(address, as));
  const session = cookies(headers).find((cookie) => /^session=./.test(cookie));
  const caller: Caller = session ? { Cookie: session } : visitor;
  return { status, to: headers.location, caller };
}

const me = async (caller: Caller) => (await app.call(caller, 'GET', '/api/me')).body.data;
const memberId = (name: string) =>
  [...discord.world.members.values()].find(({ user }) => user.global_name === name)?.user.id ?? '';

describe('Logging in with Discord', () => {
  it('lets a caster cast here too, and nobody else', async () => {
    const mayCast = async (name: string) =>
      (await app.call((await logInAs(memberId(name))).caller, 'GET', '/api/me/casts')).body.data.mayCast;
    expect(await mayCast('Lindiwe')).toBe(true);
    expect(await mayCast('Naledi')).toBe(false);
  });

  it('requests only identity scopes, with a new state and challenge for each login', async () => {
    const [one, other] = [await begin(), await begin()];
    const asked = Object.fromEntries(new URL(one.address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'identify guilds.members.read',
      code_challenge_method: 'S256',
      redirect_uri: `https://league.example${CALLBACK}`,
    });
    expect(new URL(other.address).searchParams.get('state')).not.toBe(asked.state);
    expect(one.address).not.toContain(discord.world.clientSecret);
    // Without PUBLIC_URL, Discord sends the browser back to the URL that it came from.
    const here = await startApp({ discordLogIn: settings });
    const { headers } = await here.call({ Host: 'localhost:3000' }, 'GET', '/api/session/discord');
    const { redirect_uri } = Object.fromEntries(new URL(String(headers.location)).searchParams);
    expect(redirect_uri).toBe(`http://localhost:3000${CALLBACK}`);
    await here.stop();
  });

  it('logs in a member with the admin role as admin, not owner, and names them in the audit log', async () => {
    const { status, to, caller } = await logInAs(discord.adminId);
    expect([status, to]).toEqual([302, '/admin']);
    expect(await me(caller)).toMatchObject({ name: 'Marshal', role: 'admin', discordId: discord.adminId });
    expect((await app.call(caller, 'POST', '/api/tournaments', { name: 'Cup' })).status).toBe(201);
    const [entry] = (await app.call(caller, 'GET', '/api/audit-log?action=tournament.created')).body.data;
    expect(entry.names[entry.actor.discordId]).toBe('Marshal');
    expect((await app.call(caller, 'POST', '/api/system/clear')).status).toBe(403);
    // Anything that outlasts the Discord role needs a password: accounts, tokens and the installation's password.
    for (const [method, path, body] of [
      ['POST', '/api/invitations', { role: 'viewer' }],
      ['POST', '/api/tokens', { name: 'Script', scope: 'read' }],
      ['PUT', '/api/me/password', { current: 'x', password: 'a long password' }],
    ] as const)
      expect([path, (await app.call(caller, method, path, body)).status]).toEqual([path, 403]);
    const lease = { holder: 'x', seconds: 1 };
    expect((await app.call(caller, 'PUT', '/api/system/leases/bot', lease)).status).toBe(403);
    const own = (await app.call(caller, 'GET', '/api/sessions')).body.data;
    expect(own.map(({ name }: { name: string }) => name)).toEqual(['Marshal']);
    await app
      .db('sessions')
      .whereNotNull('discord_id')
      .update({ created_at: new Date(Date.now() - 12.1 * 3_600_000) });
    expect((await app.call(caller, 'GET', '/api/me')).status).toBe(401);
  });

  it('requires a fresh Discord login before a destructive action and accepts it as proof', async () => {
    const { caller } = await logInAs(discord.adminId);
    const cup = await app.call(caller, 'POST', '/api/tournaments', { name: 'Short cup' });
    const path = `/api/tournaments/${cup.body.data.id}`;
    await app.db('sessions').update({ proved_at: new Date(Date.now() - 16 * 60_000) });
    const { status, body } = await app.call(caller, 'DELETE', path);
    expect([status, body.code, body.error]).toEqual([
      403,
      'proof_needed',
      'Log in with Discord again to do this',
    ]);
    expect((await app.call(caller, 'POST', '/api/me/proof', { password: 'none' })).status).toBe(403);
    const again = await logInAs(discord.adminId);
    expect((await app.call(again.caller, 'DELETE', path)).status).toBe(200);
  });

  it('lets a captain manage their own registrations and nothing in the console', async () => {
    const id = memberId('Naledi');
    const cup = await app.call(app.admin, 'POST', '/api/tournaments', { name: 'Open cup' });
    const own = await register(app, 1, cup.body.data.id);
    await app.db('registrations').where({ id: own.id }).update({ captain_discord_id: id });
    const others = await register(app, 2, cup.body.data.id);
    const { to, caller } = await logInAs(id);
    expect(to).toBe('/me');
    expect(await me(caller)).toMatchObject({ name: 'Naledi', role: null });
    expect((await app.call(caller, 'GET', '/api/session')).body.data).toEqual({
      admin: false,
      captain: 'Naledi',
    });
    const listed = (await app.call(caller, 'GET', '/api/me/registrations')).body.data;
    expect(listed.map((each: { id: string }) => each.id)).toEqual([own.id]);
    expect((await app.call(caller, 'PUT', `/api/pending-teams/${own.id}`, { tag: 'NEW' })).status).toBe(200);
    expect((await app.call(caller, 'PUT', `/api/pending-teams/${others.id}`, { tag: 'NEW' })).status).toBe(
      403,
    );
    expect((await app.call(caller, 'GET', '/api/pending-teams')).status).toBe(403);
    expect((await app.call(caller, 'POST', '/api/tournaments', { name: 'Mine' })).status).toBe(403);
    expect((await app.call(caller, 'GET', '/api/sessions')).status).toBe(403);
    await app.call(caller, 'DELETE', '/api/session');
    expect((await app.call(caller, 'GET', '/api/me')).status).toBe(401);
  });

  it('returns to the page where the login began, but only on this site', async () => {
    const page = '/matches/1?league=A';
    expect((await logInAs(memberId('Naledi'), page)).to).toBe(page);
    expect((await logInAs(discord.adminId, page)).to).toBe(page);
    expect((await logInAs('nobody', page)).to).toBe('/me?discord=refused');
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\r\nX: y', 'me'])
      expect([
        to,
        (await app.call(visitor, 'GET', `/api/session/discord?${new URLSearchParams({ to })}`)).status,
      ]).toEqual([to, 400]);
  });

  it('keeps the attempt in a cookie that every browser accepts over http, and restricts it to TLS over https', async () => {
    const attemptOver = async (protocol: string) => {
      const { headers } = await behind.call({ 'X-Forwarded-Proto': protocol }, 'GET', '/api/session/discord');
      return String(headers['set-cookie']);
    };
    const behind = await startApp({ trustedProxies: ['127.0.0.1'], discordLogIn: settings });
    expect(await attemptOver('http')).toMatch(
      /^log-in=[^;]+; path=\/; expires=[^;]+; samesite=lax; httponly$/i,
    );
    expect(await attemptOver('https')).toMatch(/^__Host-log-in=.*; samesite=lax; secure; httponly$/i);
    await behind.stop();
  });

  it('logs in someone outside the server by name, with no role', async () => {
    const { caller } = await logInAs('100000000000000777');
    expect(await me(caller)).toMatchObject({ name: 'A stranger', role: null });
  });

  it('refuses a login that Discord does not confirm or that another browser began', async () => {
    const sessions = async () => Number((await app.db('sessions').count('* as n').first())?.n);
    const before = await sessions();
    const at = async (browser: Caller, path: string) =>
      (await app.call(browser, 'GET', path)).headers.location;
    expect((await logInAs('nobody')).to).toBe('/admin?discord=refused');
    const [mine, theirs] = [await begin(), await begin()];
    const back = await agree(theirs.address, discord.adminId);
    // A link to a stranger's log-in fails, whether or not the browser began its own log-in.
    expect(await at(mine.browser, back)).toBe('/admin?discord=failed');
    expect(await at(visitor, back)).toBe('/admin?discord=failed');
    expect(await at(mine.browser, CALLBACK)).toBe('/admin?discord=failed');
    const { state } = Object.fromEntries(new URL(theirs.address).searchParams);
    expect(await at(theirs.browser, `${CALLBACK}?code=made-up&state=${state}`)).toBe('/admin?discord=failed');
    expect(await sessions()).toBe(before);
    // The failed attempts did not use up the code, which works once.
    expect(await at(theirs.browser, back)).toBe('/admin');
    expect(await at(theirs.browser, back)).toBe('/admin?discord=failed');
    expect(await sessions()).toBe(before + 1);
  });

  it('lets captains log in while passwords are locked, for one address and for all', async () => {
    const wrong = () => app.call(visitor, 'POST', '/api/session', { password: 'wrong' });
    await Promise.all(Array.from({ length: 6 }, wrong));
    await app.db('attempts').where({ key: 'login-all:all' }).update({ points: 100 });
    expect((await wrong()).status).toBe(429);
    expect((await logInAs(memberId('Naledi'))).to).toBe('/me');
    expect((await logInAs(discord.adminId)).to).toBe('/admin');
  });

  it('checks at most thirty made-up codes per address, and never holds up passwords or other addresses', async () => {
    const { address, browser } = await begin();
    const { state } = Object.fromEntries(new URL(address).searchParams);
    const guess = async () =>
      (await app.call(browser, 'GET', `${CALLBACK}?code=guess&state=${state}`)).headers.location;
    for (let n = 0; n < 30; n += 1) expect(await guess()).toBe('/admin?discord=failed');
    expect(await guess()).toBe('/admin?discord=limited');
    const { status } = await app.call(visitor, 'POST', '/api/session', { password: PASSWORD });
    expect(status).toBe(200);
    await app.db('attempts').where({ key: 'discord-login:127.0.0.1' }).delete();
    expect((await logInAs(memberId('Naledi'))).to).toBe('/me');
  });

  it('counts nothing against anybody while Discord is away, and says so', async () => {
    const away = createServer((_, answer) => answer.writeHead(503).end());
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(away.address() as AddressInfo).port}/api`;
    const without = await startApp({ discordLogIn: { ...settings, apiUrl } });
    const begun = await without.call(visitor, 'GET', '/api/session/discord');
    const { state } = Object.fromEntries(new URL(String(begun.headers.location)).searchParams);
    const browser = { Cookie: cookies(begun.headers).join('; ') };
    const back = `${CALLBACK}?code=good&state=${state}`;
    for (let n = 0; n < 32; n += 1)
      expect((await without.call(browser, 'GET', back)).headers.location).toBe('/admin?discord=away');
    await without.stop();
    await new Promise((resolve) => away.close(resolve));
  });

  it('answers 404 when Discord login is not configured', async () => {
    const without = await startApp();
    for (const path of ['/api/session/discord', CALLBACK])
      expect((await without.call(visitor, 'GET', path)).status).toBe(404);
    await without.stop();
  });
});

describe('A player’s own photo', () => {
  it('is their Discord picture or an upload, and nobody else’s to change', async () => {
    const { id: tournamentId } = await makeTournament(app, {});
    const { id } = await register(app, 1, tournamentId);
    const path = `/api/pending-teams/${id}/consents`;
    const [naledi, sipho] = [memberId('Naledi'), memberId('Sipho')];
    await app.call(app.admin, 'POST', `/api/pending-teams/${id}/approve`, {
      teamId: null,
      assignedGroup: 'A',
    });
    await app.call(captain(1), 'POST', `${path}/${steamId(11)}/ask`, { discordId: naledi, name: 'Naledi' });
    const { caller } = await logInAs(naledi);
    const put = (photo: string | null, by = caller) => app.call(by, 'PUT', `${path}/photo`, { photo });
    expect((await put('discord')).status).toBe(409);
    await app.call(caller, 'POST', `${path}/answer`, { accepts: true });

    const { photo } = (await put('discord')).body.data;
    expect((await app.call(visitor, 'GET', photo)).headers['content-type']).toBe('image/webp');
    expect((await app.call(caller, 'GET', '/api/me/consents')).body.data).toMatchObject([{ photo }]);
    expect((await put('discord', (await logInAs(sipho)).caller)).status).toBe(409);
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#e23' } })
      .png()
      .toBuffer();
    expect((await put(`data:image/png;base64,${other.toString('base64')}`)).body.data.photo).not.toBe(photo);
    expect((await app.call(visitor, 'GET', photo)).status).toBe(404);
    expect((await put('data:text/html;base64,PGI+')).status).toBe(400);
    expect((await put(null)).body.data).toEqual({ photo: null });
  });
});
