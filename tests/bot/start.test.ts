import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { COMMANDS } from '#bot/dispatch.ts';
import { start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type BotWorld, startBotWorld, until } from './support/botWorld.ts';

const log = pino({ level: 'silent' });
let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, { name: 'B League Cup' });
});
afterEach(async () => {
  await world.stopBots();
  world.discord.world.shards = 1;
  world.lines.length = 0;
});
afterAll(() => world.stop());

const connections = () => world.discord.gateway.connections();
const health = async () => (await world.app.call({}, 'GET', '/health')).body.data.discord as string;
const heard = (words: string) => world.lines.filter((line) => line.includes(words)).length;

describe('Two bots with the same token', () => {
  itInLongRun('the second bot takes over only when the first stops', async () => {
    const first = await world.readyBot({ leaseSeconds: 1 });
    await world.bot({ leaseSeconds: 1 });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(connections()).toBe(1);
    await first.stop();
    await until(() => connections() === 1);
    const captain = world.captain();
    expect((await world.command(captain, 'register')).answer.kind).toBe('modal');
  });

  it('a bot that loses the lease disconnects from Discord', async () => {
    await world.readyBot({ leaseSeconds: 1 });
    await world.app.db('leases').update({ holder: 'another', expires_at: new Date(Date.now() + 60_000) });
    await until(() => connections() === 0);
    expect(heard('another bot has taken over')).toBe(1);
    await world.app.db('leases').delete();
  });
});

describe('Bots with different tokens', () => {
  it('two bots answer side by side, each on its own Discord', async () => {
    const elsewhere = await startSimulator({ host: '127.0.0.1', port: 0, productName: 'Elsewhere', log });
    const { token, guildId, apiUrl } = elsewhere;
    await world.readyBot();
    await world.bot({ discord: { token, guildId, apiUrl } });
    await until(() => elsewhere.gateway.connections() === 1 && elsewhere.world.commands.length > 0);
    expect(connections()).toBe(1);
    expect((await world.command(world.captain(), 'register')).answer.kind).toBe('modal');
    const userId = elsewhere.world.addMember('Wei').user.id;
    const channelId = elsewhere.channels.registration;
    const opened = await elsewhere.play.runCommand({ userId, channelId, command: 'register' });
    expect(opened.answer.kind).toBe('modal');
    await world.stopBots();
    expect(elsewhere.trouble).toEqual({ unknownRequests: [], faults: [] });
    await elsewhere.stop();
  });
});

describe('Sharding', () => {
  it('the bot opens as many connections as Discord advises, and answers each captain once', async () => {
    world.discord.world.shards = 2;
    const answered: string[] = [];
    const bot = await world.readyBot({ answered: ({ command }) => void answered.push(command) });
    await until(() => heard('bot is ready on discord') > 0);
    expect(world.discord.gateway.shards().toSorted()).toEqual(['0 of 2', '1 of 2']);
    expect((await world.command(world.captain(), 'register')).answer.kind).toBe('modal');
    await until(() => answered.length === 1);
    expect(answered).toEqual(['/register']);
    world.discord.gateway.drop('abrupt');
    await until(() => connections() === 2);
    expect((await world.command(world.captain(), 'register')).answer.kind).toBe('modal');
    await bot.stop();
    await until(() => connections() === 0);
  });
});

describe('Commands at the start', () => {
  it('commands that differ are replaced at the next start', async () => {
    const bot = await world.readyBot();
    await bot.stop();
    const [first] = world.discord.world.commands;
    if (first) first.description = 'An older description';
    await world.bot();
    await until(() => world.discord.world.commands[0]?.description === 'Register your team for a tournament');
  });

  it('commands are global if no server is set, and never for direct messages', async () => {
    world.discord.world.commands = [];
    const { token, apiUrl } = world.discord;
    await world.readyBot({ discord: { token, apiUrl } });
    const { commands } = world.discord.world;
    const names = COMMANDS.map(({ data }) => data.name);
    expect(commands.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(names).toEqual(expect.arrayContaining(['register', 'team', 'standings', 'bracket', 'schedule']));
    for (const command of commands) {
      expect(command).toMatchObject({ contexts: [0] });
      expect(command).not.toHaveProperty('guild_id');
    }
  });
});

describe('The heartbeat', () => {
  it('health is up while the bot is connected and down after it stops', async () => {
    const bot = await world.readyBot();
    expect(await health()).toBe('up');
    await bot.stop();
    expect(await health()).toBe('down');
  });
});

describe('Logging in to Discord', () => {
  itInLongRun('the bot keeps trying while Discord is away', async () => {
    world.discord.breakers.offline(1_500);
    await world.bot();
    await until(() => heard('no connection to discord') > 0);
    await until(() => connections() === 1, 15_000);
  });

  it('a wrong token is reported in one line without the token, and the lease is released', async () => {
    const { guildId, apiUrl } = world.discord;
    await world.bot({ discord: { token: 'wrong.secret.token', guildId, apiUrl } });
    await until(() => heard('Discord does not recognise this DISCORD_TOKEN') === 1);
    expect(world.lines.join('')).not.toContain('wrong.secret.token');
    await until(async () => (await health()) === 'down');
  });

  it('the bot waits for an API that is not up yet', async () => {
    world.door.isOpen = false;
    await world.bot({ leaseSeconds: 1 });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(connections()).toBe(0);
    world.door.isOpen = true;
    await until(() => connections() === 1);
  });

  itInLongRun('a bot that is stopped before it connects ends at once', async () => {
    world.discord.breakers.offline(3_000);
    const bot = await world.bot();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = Date.now();
    await bot.stop();
    expect(Date.now() - began).toBeLessThan(5_000);
    await until(() => !world.discord.breakers.isOffline());
  });
});
