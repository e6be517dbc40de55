import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTournament } from '../support/factories.ts';
import {
  type BotWorld,
  buttonLabels,
  fieldsOf,
  rosterOf,
  startBotWorld,
  TIMEOUT_MS,
  TYPED,
  titleOf,
  until,
  wordsOf,
} from './support/botWorld.ts';

let world: BotWorld;
let captain: string;
beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, { name: 'B League Cup' });
});
afterAll(() => world.stop());
let n = 10;
let typed: typeof TYPED;
beforeEach(async () => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
  typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
  await world.readyBot();
  // The bot has cached the tournament: from here on, it needs no API call before the form.
  await until(async () => (await world.choices(captain, 'tournament', 'register')).length === 1);
});
afterEach(async () => {
  world.door.isOpen = true;
  world.door.delay = 0;
  world.discord.world.timeoutMs = TIMEOUT_MS;
  await world.stopBots();
});

const open = () => world.command(captain, 'register');
const register = async () => world.answerTo(await world.play.submitModal(await open(), typed));

describe('A slow API', () => {
  it('the answer is deferred in time and comes later', async () => {
    world.door.delay = 4_000;
    const opened = await open();
    const began = Date.now();
    const sent = await world.play.submitModal(opened, typed);
    expect(sent.answer.kind).toBe('thinking');
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(titleOf(await world.answerTo(sent))).toBe('Received, awaiting review');
  });

  it('/team edit says within three seconds that the server is away', async () => {
    await register();
    world.door.delay = 2_600;
    const message = await world.answerTo(await world.command(captain, 'team', 'edit'));
    expect(titleOf(message)).toBe('The league’s server can’t be reached right now.');
  });

  it('suggestions stay empty rather than come late', async () => {
    world.door.delay = 2_600;
    expect(await world.choices(captain, 'team', 'team', 'see')).toEqual([]);
  });
});

describe('An API that is away', () => {
  it('the typed text is kept and can be sent again', async () => {
    world.door.isOpen = false;
    const message = await register();
    expect(titleOf(message)).toBe('The league’s server can’t be reached');
    expect(buttonLabels(message)).toEqual(['Send again', 'Edit', 'Discard']);
    expect(wordsOf(message)).toContain(typed.players);
    world.door.isOpen = true;
    await world.press(captain, message, 'Send again');
    await until(() => titleOf(message) === 'Received, awaiting review');
  });
});

describe('Restarting the bot', () => {
  it('the typed text survives a restart between the list of problems and the button', async () => {
    const message = await world.answerTo(
      await world.play.submitModal(await open(), { ...typed, players: '1 nobody' }),
    );
    await world.stopBots();
    await world.readyBot();
    world.door.isOpen = false;
    const opened = await world.press(captain, message, 'Edit and send again');
    expect(fieldsOf(opened)).toEqual({ ...typed, players: '1 nobody' });
  });

  it('a form opened before a restart can be sent after it', async () => {
    const opened = await open();
    await world.stopBots();
    await world.readyBot();
    expect(titleOf(await world.answerTo(await world.play.submitModal(opened, typed)))).toBe(
      'Received, awaiting review',
    );
  });

  it('the bot stops within five seconds and leaves its commands unchanged at the next start', async () => {
    const began = Date.now();
    await world.stopBots();
    expect(Date.now() - began).toBeLessThan(5_000);
    const ids = world.discord.world.commands.map(({ id }) => id);
    await world.readyBot();
    await until(() => world.lines.some((line) => line.includes('commands are up to date')));
    expect(world.discord.world.commands.map(({ id }) => id)).toEqual(ids);
  });
});

describe('A broken connection', () => {
  /** During an outage, Discord loses interactions, so people try again. */
  const untilItAnswers = () => {
    world.discord.world.timeoutMs = 2_000;
    return until(async () => (await open().catch(() => undefined))?.answer.kind === 'modal', 25_000);
  };
  it.each(['reconnect', 'abrupt'] as const)(
    'a broken connection is resumed and interactions are answered (%s)',
    async (how) => {
      const before = world.lines.length;
      world.discord.gateway.drop(how);
      expect((await open()).answer.kind).toBe('modal');
      await until(() =>
        world.lines.slice(before).some((line) => line.includes('connected to discord again')),
      );
      expect((await open()).answer.kind).toBe('modal');
    },
  );

  it('the bot reconnects after Discord has dropped the session', async () => {
    world.discord.gateway.drop('invalid');
    await untilItAnswers();
  });

  it('the bot reconnects after Discord was offline for a while', async () => {
    world.discord.breakers.offline(2_000);
    await until(() => !world.discord.breakers.isOffline());
    await until(() => world.discord.gateway.connections() === 1);
    await untilItAnswers();
  });
});

describe('An answer that comes too late', () => {
  it('a late answer is logged without the interaction token, and the bot continues', async () => {
    world.discord.world.timeoutMs = 3_000;
    world.discord.breakers.slow(3_300);
    const late = open();
    await expect(late).rejects.toThrow('did not respond');
    await until(() => world.lines.some((line) => line.includes('an answer came too late')));
    world.discord.breakers.slow(0);
    expect(world.lines.join('\n')).not.toMatch(/interaction\.\d+/);
    expect((await open()).answer.kind).toBe('modal');
  });
});
