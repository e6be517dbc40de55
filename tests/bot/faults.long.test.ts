import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTournament } from '../support/factories.ts';
import { onServer } from '../support/postgres.ts';
import {
  type BotWorld,
  buttonLabels,
  rosterOf,
  startBotWorld,
  TYPED,
  titleOf,
  until,
} from './support/botWorld.ts';

let world: BotWorld;
let captain: string;
let typed: typeof TYPED;
let n = 40;

beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, { name: 'B League Cup' });
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());
beforeEach(async () => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
  typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
  await until(async () => (await world.choices(captain, 'tournament', 'register')).length === 1);
});
afterEach(() => world.discord.breakers.mend());

const open = () => world.command(captain, 'register');
const teams = async () =>
  (await world.registrations()).filter(({ name }) => name === typed.name).map(({ status }) => status);

describe('A database table that is locked for four seconds', () => {
  it('the answer is deferred in time and the team is registered after the lock', async () => {
    const opened = await open();
    const holding = world.app.db.transaction(async (held) => {
      await held.raw('lock table registrations in access exclusive mode');
      await held.raw('select pg_sleep(4)');
    });
    const began = Date.now();
    const sent = await world.play.submitModal(opened, typed);
    expect(sent.answer.kind).toBe('thinking');
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(titleOf(await world.answerTo(sent))).toBe('Received, awaiting review');
    expect(Date.now() - began).toBeGreaterThan(3_000);
    await holding;
    expect(await teams()).toEqual(['pending']);
  });
});

describe('A database that is away', () => {
  it('the captain is told, and can send the same text again', async () => {
    const opened = await open();
    const { pathname } = new URL(world.app.url);
    const name = pathname.slice(1);
    const server = new URL(world.app.url);
    server.pathname = '/postgres';
    await onServer(server.href, `alter database ${name} allow_connections false`);
    await onServer(
      server.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    const refused = await world.answerTo(await world.play.submitModal(opened, typed));
    await onServer(server.href, `alter database ${name} allow_connections true`);
    expect(titleOf(refused)).toBe('This was not sent');
    expect(buttonLabels(refused)).toContain('Send again');
    const again = await world.press(captain, refused, 'Send again');
    await until(async () => titleOf(await world.answerTo(again)) === 'Received, awaiting review');
    expect(await teams()).toEqual(['pending']);
  });
});

describe('A rate limit', () => {
  it.each([/POST .*\/callback$/, /PATCH .*\/messages\/(@|%40)original$/])(
    'a rate limit on %s is waited out and the team is registered once',
    async (route) => {
      const opened = await open();
      world.discord.breakers.rateLimitNext(route, 0.4);
      const sent = await world.play.submitModal(opened, typed);
      expect(titleOf(await world.answerTo(sent))).toBe('Received, awaiting review');
      expect(world.discord.breakers.isLimiting()).toBe(false);
      expect(await teams()).toEqual(['pending']);
    },
  );
});

describe('A malformed payload', () => {
  it.each([
    ['without its data', { data: null }],
    ['without its member and user', { member: null, user: null }],
    ['of a kind that does not exist', { type: 99 }],
    ['without entitlements', { entitlements: null }],
    ['whose options are no list', { data: { id: '1', name: 'register', type: 1, options: null } }],
    ['whose custom id is none of ours', { type: 3, data: { component_type: 2, custom_id: 'nobody:1' } }],
  ])('an interaction %s does not stop the bot', async (_, odd) => {
    const { guild, applicationId, newId } = world.discord.world;
    world.discord.gateway.emit('INTERACTION_CREATE', {
      ...{ id: newId(), application_id: applicationId, token: 'odd', version: 1, type: 2 },
      ...{ guild_id: guild.id, channel_id: world.discord.channels.registration, locale: 'en-US' },
      ...{ entitlements: [], authorizing_integration_owners: {}, context: 0, app_permissions: '0' },
      ...odd,
    });
    expect((await open()).answer.kind).toBe('modal');
  });
});

describe('A connection without answers to its heartbeats', () => {
  it('the connection is resumed, and an interaction sent meanwhile is answered', async () => {
    await world.stopBots();
    world.discord.world.heartbeat = 500;
    await world.readyBot();
    await until(async () => (await world.choices(captain, 'tournament', 'register')).length === 1);
    const before = world.lines.length;
    world.discord.gateway.beDeaf(true);
    await until(() => world.lines.slice(before).some((line) => line.includes('reconnecting to discord')));
    world.discord.gateway.beDeaf(false);
    await until(() => world.lines.slice(before).some((line) => line.includes('connected to discord again')));
    expect((await open()).answer.kind).toBe('modal');
  });
});

describe('A bot that was removed from the server', () => {
  it('the bot answers again once it is let in', async () => {
    world.discord.gateway.expel(true);
    world.discord.gateway.expel(false);
    expect((await open()).answer.kind).toBe('modal');
  });
});

// This comes last, because it leaves no bot running.
describe('Stopping a bot', () => {
  it('a bot stopped during a reconnect leaves no connection behind', async () => {
    for (const ms of [0, 200, 400]) {
      await world.stopBots();
      await world.readyBot();
      world.discord.gateway.drop('invalid');
      await sleep(ms);
      await world.stopBots();
      await sleep(1_500);
      expect(world.discord.gateway.connections()).toBe(0);
    }
    // A new connection may identify after five seconds.
    await sleep(5_000);
    expect(world.discord.gateway.connections()).toBe(0);
  });
});
