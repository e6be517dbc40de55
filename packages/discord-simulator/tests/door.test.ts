import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MessageFlags } from 'discord.js';
import pino from 'pino';
import type { Room } from '../room.ts';
import { start } from '../start.ts';
import { type Practice, startPractice, until } from './practice.ts';

const silent = pino({ level: 'silent' });
let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
  await practice.deploy([
    {
      name: 'try',
      description: 'Try something',
      options: [{ type: 3, name: 'what', description: 'What', autocomplete: true }],
    },
  ]);
});
beforeEach(() => act('restart', {}));
afterEach(() => {
  expect(practice.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
afterAll(() => practice.stop());

const act = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${practice.discord.url}/play/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

async function watch(viewer: string) {
  const ending = new AbortController();
  const { body } = await fetch(`${practice.discord.url}/play/events?viewer=${viewer}`, {
    signal: ending.signal,
  });
  let room: Room | undefined;
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      const data = events.at(-1)?.match(/^data: (.*)$/m)?.[1];
      if (data) room = JSON.parse(data) as Room;
    }
  })().catch(() => {});
  const seen = () => {
    if (!room) throw new Error('Nothing was sent yet');
    return room;
  };
  await until(() => room !== undefined);
  return {
    seen,
    place: (id: string) => seen().places.find((place) => place.id === id),
    stop: () => ending.abort(),
  };
}

const repairing = async (isGood: (words: string) => boolean) => {
  practice.bot.answer = async (interaction) => {
    if (interaction.isChatInputCommand() || interaction.isButton())
      await interaction.showModal({
        custom_id: 'form',
        title: 'Register a team',
        components: [
          {
            type: 18,
            label: 'Team name',
            component: { type: 4, custom_id: 'name', style: 1, min_length: 2, max_length: 8 },
          },
        ],
      });
    if (!interaction.isModalSubmit()) return;
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const fits = isGood(interaction.fields.getTextInputValue('name'));
    await interaction.editReply(
      fits
        ? { content: 'Received' }
        : {
            content: 'Not yet',
            components: [
              {
                type: 1,
                components: [{ type: 2, style: 1, custom_id: 'again', label: 'Edit and send again' }],
              },
            ],
          },
    );
  };
};

describe('The page of the simulator', () => {
  it('each person sees their own room and every change at once', async () => {
    const { captain, channelId, discord, run } = practice;
    const stranger = discord.world.addMember('Stranger').user.id;
    const [own, other, admin] = await Promise.all([captain, stranger, discord.adminId].map(watch));
    practice.bot.answer = async (interaction) =>
      interaction.isChatInputCommand() &&
      interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
    await run();
    await until(() => own?.place(channelId)?.messages.length === 1);
    await until(() => (other?.seen().notes.length ?? 0) > 1);
    expect(other?.place(channelId)?.messages).toEqual([]);
    expect(own?.place(channelId)?.messages[0]?.repliesTo).toEqual({
      userId: captain,
      name: 'Naledi',
      verb: 'used',
      what: '/try',
      hasForm: false,
    });

    discord.world.note({ what: 'Something', aside: '' });
    await practice.client.rest.post(`/channels/${discord.channels.admin}/messages`, {
      body: { content: 'new' },
    });
    await until(() => admin?.place(discord.channels.admin)?.messages.length === 1);
    await until(() => own?.place(discord.channels.admin)?.unread === 1);
    expect(own?.place(discord.channels.admin)).toMatchObject({ isHidden: true, messages: [] });
    for (const one of [own, other, admin]) one?.stop();
  });

  it('a person can play a form through, and the guide notes each step', async () => {
    const { captain: userId, channelId, discord } = practice;
    const room = await watch(userId);
    await repairing((name) => name === 'Good');
    // Messages sent before the captain submitted the team's form do not count as a decision.
    await practice.client.users.fetch(userId).then((user) => user.send('Welcome'));
    await until(() => room.place(discord.world.directChannel(userId).id)?.messages.length);
    expect(room.seen().guide.isDecided).toBe(false);
    expect(room.seen().guide).toMatchObject({ hasOpened: false, hasSent: false });
    const opened = await act('commands', { userId, channelId, command: 'try' });
    expect(opened.body).toMatchObject({ answer: { kind: 'modal' } });
    const { interactionId } = opened.body;
    for (const [name, words] of [
      ['', 'required'],
      ['x', '2 or more'],
      ['x'.repeat(9), '8 or fewer'],
    ])
      expect(await act('modals', { interactionId, values: { name } })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining(words ?? '') },
      });
    await act('modals', { interactionId, values: { name: 'Bad' } });
    await until(() => room.seen().guide.hadTrouble);
    expect(room.seen().guide).toMatchObject({
      hasOpened: true,
      hasSent: true,
      wasTaken: false,
      isDecided: false,
    });

    const messageId = room.place(channelId)?.messages.at(-1)?.id;
    const again = await act('buttons', { userId, channelId, messageId, button: 'again' });
    await act('modals', { interactionId: again.body.interactionId, values: { name: 'Good' } });
    await until(() => room.seen().guide.wasTaken);
    const { announcements } = discord.channels;
    await practice.client.rest.post(`/channels/${announcements}/messages`, { body: { content: 'News' } });
    await act('reading', { userId, channelId: announcements });
    expect(room.seen().guide).toMatchObject({ isDecided: false, hasReadNews: false });
    await (await practice.client.users.fetch(userId)).send('You are in');
    await until(() => room.seen().guide.isDecided);
    expect(room.seen().guide.hasReadAnswer).toBe(false);
    await act('reading', { userId, channelId: discord.world.directChannel(userId).id });
    await until(() => room.seen().guide.hasReadAnswer);
    expect(room.seen().notes.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        'Naledi used /try',
        'Bot opened a form',
        "Naledi sent 'Register a team'",
        'Bot is thinking privately',
        'Bot gave its answer',
        "Naledi pressed 'Edit and send again'",
        'Message to Naledi directly',
      ]),
    );
    room.stop();
  });

  it('the page turns faults on, shows them, and clears them on restart', async () => {
    const { captain: userId, discord } = practice;
    const room = await watch(userId);
    await act('breakers', { closed: { userId, isClosed: true }, offline: 60, rateLimit: 5 });
    await until(() => room.seen().offlineUntil > Date.now());
    expect(room.seen()).toMatchObject({ isLimiting: true });
    expect(room.seen().people.find(({ id }) => id === userId)).toMatchObject({ hasClosedMessages: true });
    const away = await fetch(`${discord.apiUrl}/v10/gateway/bot`);
    expect(away.status).toBe(503);
    await act('restart', {});
    await until(() => room.seen().offlineUntil === 0);
    expect(room.seen()).toMatchObject({ isLimiting: false, notes: [] });
    expect(room.seen().people.every(({ hasClosedMessages }) => !hasClosedMessages)).toBe(true);
    await until(() => discord.gateway.connections() > 0);
    room.stop();
  });

  it('a button plays a scenario and shows the outcome', async () => {
    const { world } = practice.discord;
    const runs = [
      () => Promise.resolve({ said: 'Done.' }),
      () => Promise.reject(new Error('Start it first')),
    ];
    const actions = runs.map((run, index) => ({ id: `act ${index}`, label: `Act ${index}`, run }));
    world.scenarios.push({ title: 'Try it', text: 'For once', actions });
    expect(await act('scenarios', { action: 'act 0' })).toEqual({ status: 200, body: { said: 'Done.' } });
    expect(await act('scenarios', { action: 'act 1' })).toEqual({
      status: 400,
      body: { error: 'Start it first' },
    });
    expect((await act('scenarios', { action: 'act 2' })).status).toBe(400);
    world.scenarios.length = 0;
  });

  it('a new person can join', async () => {
    const { body } = await act('people', { name: '  Zoë 天鸽 ' });
    expect(practice.discord.world.memberOf(String(body.id)).user.global_name).toBe('Zoë 天鸽');
    expect((await act('people', { name: ' ' })).status).toBe(400);
  });

  it('people and channels keep their ids in every run', async () => {
    const other = await start({ host: '127.0.0.1', port: 0, productName: 'Practice', log: silent });
    const { channels, guildId, applicationId, adminRoleId, adminId, world, token } = practice.discord;
    expect(other).toMatchObject({ channels, guildId, applicationId, adminRoleId, adminId });
    expect([...world.members.keys()]).toEqual(expect.arrayContaining([...other.world.members.keys()]));
    expect(other.token).not.toBe(token);
    await other.stop();
  });

  it('extra channels keep their ids in every run and leave other ids alone', async () => {
    const asked = { host: '127.0.0.1', port: 0, productName: 'Practice', log: silent };
    const [one, other] = [
      await start({ ...asked, moreChannels: { rooms: 'Rooms' } }),
      await start({ ...asked, moreChannels: { rooms: 'Rooms' } }),
    ];
    const idOf = ({ world }: typeof one) =>
      [...world.channels.values()].find(({ name }) => name === 'rooms')?.id;
    expect(idOf(one)).toMatch(/^\d+$/);
    expect(idOf(other)).toBe(idOf(one));
    expect(one).toMatchObject({ channels: practice.discord.channels, adminId: practice.discord.adminId });
    await one.stop();
    await other.stop();
  });

  it('malformed and cross-site requests are refused', async () => {
    expect(await act('commands', { userId: 'me', command: 7 })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Not understood') },
    });
    expect((await act('modals', { interactionId: '100000000000000000', values: {} })).body).toEqual({
      error: 'This form is not open any more',
    });
    expect((await act('restart', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400);
  });

  it.each([
    ['127.0.0.1:8091', 400],
    ['localhost:8091', 400],
    ['[::1]', 400],
    ['127.0.0.1.evil.example', 421],
    ['evil.example:8091', 421],
  ])("a request with the host %s, possibly another site's name for it, answers %i", async (host, status) => {
    const { port } = new URL(practice.discord.url);
    const asked = request({ port, path: '/play/commands', method: 'POST', headers: { Host: host } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(status);
  });
});
