import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Interaction, Routes } from 'discord.js';
import { WebSocket } from 'ws';
import { type Practice, type Refused, refusalOf, startPractice } from './practice.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterEach(() => {
  expect(practice.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  expect(practice.bot.caught).toEqual([]);
});
afterAll(() => practice.stop());

/** Makes the bot send a raw first response, then a proper one. Resolves with Discord's error for the raw one. */
const refusedAnswer = async (body: object): Promise<Refused> => {
  const { promise, resolve, reject } = withResolvers<Refused>();
  practice.bot.answer = async (interaction: Interaction) => {
    const path = Routes.interactionCallback(interaction.id, interaction.token);
    await refusalOf(() => practice.client.rest.post(path, { body, auth: false })).then(resolve, reject);
    if (interaction.isChatInputCommand()) await interaction.reply('done');
    if (interaction.isAutocomplete()) await interaction.respond([]);
  };
  const { captain, channelId, discord, run } = practice;
  const isTyping = 'choices' in ((body as { data?: object }).data ?? {});
  await (isTyping
    ? discord.play.autocomplete({ userId: captain, channelId, command: 'try', options: { what: '' } }, 'what')
    : run());
  return promise;
};

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const input = (n: number, more: object = {}) => ({
  type: 18,
  label: `Field ${n}`,
  component: { type: 4, custom_id: `field${n}`, style: 1, ...more },
});
const menu = (values: string[], more: object = {}) => ({
  ...input(1),
  component: {
    ...{ type: 3, custom_id: 'menu', options: values.map((value) => ({ label: value, value })) },
    ...more,
  },
});
const modal = (components: object[], more: object = {}) => ({
  type: 9,
  data: { custom_id: 'form', title: 'Register a team', components, ...more },
});

describe('A form', () => {
  beforeAll(() =>
    practice.deploy([
      {
        name: 'try',
        description: 'x',
        options: [{ type: 3, name: 'what', description: 'x', autocomplete: true }],
      },
    ]),
  );

  it.each([
    ['six fields', modal([1, 2, 3, 4, 5, 6].map((n) => input(n))), 'between 1 and 5'],
    ['no field', modal([]), 'components'],
    ['one id twice', modal([input(1), input(1)]), 'DUPLICATED'],
    ['a title of 46', modal([input(1)], { title: 'x'.repeat(46) }), 'title'],
    ['an id of 101', modal([input(1)], { custom_id: 'x'.repeat(101) }), 'custom_id'],
    ['a label of 46', modal([{ ...input(1), label: 'x'.repeat(46) }]), 'label'],
    ['a description of 101', modal([{ ...input(1), description: 'x'.repeat(101) }]), 'description'],
    ['a value longer than its field', modal([input(1, { max_length: 3, value: 'four' })]), '3 or fewer'],
    ['a placeholder of 101', modal([input(1, { placeholder: 'x'.repeat(101) })]), 'placeholder'],
    ['a menu of which nothing must be chosen', modal([menu(['a'], { min_values: 0 })]), 'ZERO_MIN_VALUES'],
    ['an option twice in a menu', modal([menu(['a', 'a'])]), 'OPTION_VALUE_DUPLICATED'],
    ['a type that is none', { type: 3 }, 'type'],
    ['a message to update that is not there', { type: 7, data: { content: 'x' } }, 'type'],
  ])('a form with %s is refused with Discord’s error at its place', async (_, body, place) => {
    const refused = await refusedAnswer(body);
    expect(refused).toMatchObject({ code: 50035, status: 400 });
    expect(refused.message).toContain('Invalid Form Body');
    expect(refused.errors).toContain(place);
  });

  it('more than 25 choices are refused', async () => {
    const choices = Array.from({ length: 26 }, (_, n) => ({ name: `${n}`, value: `${n}` }));
    const refused = await refusedAnswer({ type: 8, data: { choices } });
    expect(refused).toMatchObject({ code: 50035, errors: expect.stringContaining('25 or fewer') });
  });
});

describe('A command', () => {
  const option = (name: string, type: number, more: object = {}) => ({
    type,
    name,
    description: 'x',
    ...more,
  });

  it.each([
    ['26 options', { options: Array.from({ length: 26 }, (_, n) => option(`o${n}`, 3)) }, 'options'],
    ['a description of 101', { description: 'x'.repeat(101) }, 'description'],
    ['a name with a blank', { name: 'two words' }, 'INVALID_NAME'],
  ])('a command with %s is refused', async (_, more, place) => {
    const refused = await refusalOf(() => practice.deploy([{ name: 'try', description: 'x', ...more }]));
    expect([refused.code, refused.errors]).toEqual([50035, expect.stringContaining(place)]);
  });

  it('server commands and global commands are kept apart', async () => {
    const { client, discord, deploy } = practice;
    const everywhere = Routes.applicationCommands(discord.applicationId);
    await deploy([{ name: 'here', description: 'x' }]);
    await client.rest.put(everywhere, { body: [{ name: 'everywhere', description: 'x' }] });
    const here = Routes.applicationGuildCommands(discord.applicationId, discord.guildId);
    expect(await client.rest.get(here)).toMatchObject([{ name: 'here', guild_id: discord.guildId }]);
    await client.rest.put(everywhere, { body: [] });
    expect(await client.rest.get(everywhere)).toEqual([]);
    expect(await client.rest.get(here)).toHaveLength(1);
  });

  it('each option arrives in its own type, with the user it names', async () => {
    const { bot, captain, deploy, run } = practice;
    await deploy([
      {
        name: 'try',
        description: 'x',
        options: [
          option('who', 6, { required: true }),
          option('count', 4, { min_value: 1, max_value: 5 }),
          option('sure', 5),
          option('size', 3, { choices: [{ name: 'Small', value: 's' }] }),
        ],
      },
    ]);
    bot.answer = async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { options } = interaction;
      const said = [
        options.getUser('who', true).globalName,
        options.getInteger('count'),
        options.getBoolean('sure'),
        options.getString('size'),
      ];
      await interaction.reply({ content: JSON.stringify(said), allowedMentions: { parse: [] } });
    };
    const { answer } = await run({ who: captain, count: '3', sure: 'true', size: 's' });
    expect(answer).toMatchObject({ message: { content: '["Naledi",3,true,"s"]' } });
    expect(() => run({})).toThrow('who: This option is required');
    expect(() => run({ who: '1' })).toThrow('Nobody here');
    expect(() => run({ who: captain, count: 'three' })).toThrow('count: Must be a number');
    expect(() => run({ who: captain, count: '6' })).toThrow('count: Out of range');
    expect(() => run({ who: captain, size: 'xl' })).toThrow('size: Choose one');
    expect(() => run({ who: captain, what: 'x' })).toThrow('no option what');
  });
});

describe('A message', () => {
  const send = (body: object) =>
    practice.client.rest.post(Routes.channelMessages(practice.discord.channels.announcements), { body });

  it('a message holds at most five rows', async () => {
    const row = (n: number) => ({
      type: 1,
      components: [{ type: 2, style: 2, label: 'x', custom_id: `${n}` }],
    });
    const refused = await refusalOf(() => send({ content: 'x', components: [1, 2, 3, 4, 5, 6].map(row) }));
    expect(refused).toMatchObject({ code: 50035, errors: expect.stringContaining('between 1 and 5') });
  });

  it('a message loses the blanks around its texts', async () => {
    const embed = { title: ' a ', description: '\n b\n', fields: [{ name: ' c', value: 'd ' }] };
    expect(await send({ content: ' x ', embeds: [embed] })).toMatchObject({
      content: 'x',
      embeds: [{ title: 'a', description: 'b', fields: [{ name: 'c', value: 'd', inline: false }] }],
    });
  });

  it('a message mentions a role only if it is allowed to', async () => {
    const content = `<@&${practice.discord.adminRoleId}>`;
    expect(await send({ content })).toMatchObject({ mention_roles: [practice.discord.adminRoleId] });
    expect(await send({ content, allowed_mentions: { parse: [] } })).toMatchObject({ mention_roles: [] });
  });

  it('a nonce may be used again after a few minutes', async () => {
    const body = { content: 'x', nonce: 'later', enforce_nonce: true };
    const first = (await send(body)) as { id: string };
    practice.clock.ahead += 10 * 60_000;
    expect(((await send(body)) as { id: string }).id).not.toBe(first.id);
  });
});

describe('The HTTP API', () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${practice.discord.apiUrl}/v10${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('malformed JSON and bodies that are not JSON are refused', async () => {
    const { discord, channelId } = practice;
    const headers = { Authorization: `Bot ${discord.token}` };
    const broken = await post(`/channels/${channelId}/messages`, '{"content":', headers);
    expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ code: 50109 })]);
    const other = await post(`/channels/${channelId}/messages`, 'content=x', {
      ...headers,
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect([other.status, discord.trouble.unknownRequests.splice(0)]).toEqual([
      404,
      [`POST /api/v10/channels/${channelId}/messages`],
    ]);
  });

  it('a webhook posts and edits its own messages with its token alone', async () => {
    const { discord, channelId } = practice;
    const { id, token } = discord.world.addWebhook(channelId, 'Results');
    expect((await post(`/webhooks/${id}/${token}`, { content: 'one' })).status).toBe(204);
    const two = await post(`/webhooks/${id}/${token}?wait=true`, { content: 'two' });
    const message = (await two.json()) as { id: string };
    expect(message).toMatchObject({ webhook_id: id, author: { username: 'Results' } });
    const path = `${discord.apiUrl}/v10/webhooks/${id}/${token}/messages/${message.id}`;
    const changed = await fetch(path, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'three' }),
    });
    expect(await changed.json()).toMatchObject({ id: message.id, content: 'three' });
    const wrong = await post(`/webhooks/${id}/wrong`, { content: 'x' });
    expect([wrong.status, await wrong.json()]).toEqual([404, expect.objectContaining({ code: 10015 })]);
  });

  it('a bot may make fifty requests a second and is then told how long to wait', async () => {
    const { discord } = practice;
    const headers = { Authorization: `Bot ${discord.token}` };
    const ask = () => fetch(`${discord.apiUrl}/v10/users/@me`, { headers });
    let late: Response[] = [];
    // A busy machine may be too slow for sixty requests in a second, so this sends more until Discord limits one.
    while (late.length === 0)
      late = (await Promise.all(Array.from({ length: 60 }, ask))).filter(({ status }) => status === 429);
    expect(Number(late[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(late[0]?.headers.get('X-RateLimit-Global')).toBe('true');
    expect(await late[0]?.json()).toMatchObject({ global: true, retry_after: expect.any(Number) });
  });
});

describe('The gateway', () => {
  const closedAfter = async (frame: string): Promise<number> => {
    const socket = new WebSocket(practice.discord.url.replace('http', 'ws'));
    socket.addEventListener('open', () => socket.send(frame));
    return new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  };
  const identify = (token: string, intents: number) =>
    JSON.stringify({ op: 2, d: { token, intents, properties: {} } });

  it.each([
    ['a wrong token', () => identify('wrong', 1), 4004],
    ['an intent that was not granted', () => identify(practice.discord.token, 1 << 15), 4014],
    ['no word that it understands', () => '{', 4002],
    ['anything before it knows who speaks', () => JSON.stringify({ op: 3, d: {} }), 4003],
    [
      'a session of somebody else',
      () => JSON.stringify({ op: 6, d: { token: 'wrong', session_id: '1' } }),
      4004,
    ],
  ])('the gateway closes on %s', async (_, frame, code) => {
    expect(await closedAfter(frame())).toBe(code);
  });
});

describe('Random faults', () => {
  it('faults are drawn for each request, before or after it runs, and end after a set number', async () => {
    const { breakers, apiUrl, token, channels, world } = practice.discord;
    // Earlier tests have used up some of the bot's limit per second.
    practice.clock.ahead += 60 * 60_000;
    const draws = [0.1, 0.9, 0.3, 0.9, 0.3, 0.1, 0.6, 0.9, 0.1, 0.9, 0.99, 0.9];
    breakers.atRandom({
      chances: { limited: 0.25, failing: 0.25, silent: 0, dropped: 0.25 },
      random: () => draws.shift() ?? 1,
      mostInARow: 4,
    });
    const standing = () => world.messages.get(channels.admin)?.length ?? 0;
    const before = standing();
    const said = [];
    for (let n = 0; n < 6; n += 1) {
      const answer = await fetch(`${apiUrl}/v10/channels/${channels.admin}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bot ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ content: `message ${n}` }),
      }).catch(() => undefined);
      said.push([answer?.status ?? 'cut', standing() - before]);
    }
    expect(said).toEqual([
      [429, 0],
      [500, 0],
      [500, 1],
      ['cut', 1],
      [200, 2],
      [200, 3],
    ]);
    expect(breakers.metAtRandom()).toEqual({ limited: 1, failing: 2, silent: 0, dropped: 1 });
    breakers.mend();
  });
});
