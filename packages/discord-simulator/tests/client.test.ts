import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ActionRowBuilder,
  type APIComponentInLabel,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  ComponentType,
  EmbedBuilder,
  type Interaction,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  Routes,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Simulator } from '../start.ts';
import { type Practice, refusalOf, startPractice, until } from './practice.ts';

let practice: Practice;
let discord: Simulator;
let client: Client<true>;
let captain: string;
let channelId: string;

beforeAll(async () => {
  practice = await startPractice();
  ({ discord, client, captain, channelId } = practice);
});
beforeEach(() => {
  practice.bot.caught = [];
  practice.clock.ahead = 0;
});
afterEach(() => {
  expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
afterAll(() => practice.stop());

const answerWith = (answer: (interaction: Interaction) => Promise<unknown>) => {
  practice.bot.answer = answer;
};
const deploy = (commands: object[]) => practice.deploy(commands);
const form = (value = '') =>
  new ModalBuilder()
    .setCustomId('form')
    .setTitle('Register a team')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Team name')
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId('name')
            .setStyle(TextInputStyle.Short)
            .setMaxLength(64)
            .setValue(value),
        ),
    );
const run = (options?: Record<string, string>) => practice.run(options);

describe('The Discord simulator with a real client', () => {
  beforeAll(async () => {
    await deploy([
      new SlashCommandBuilder()
        .setName('try')
        .setDescription('Try something')
        .addStringOption((option) => option.setName('what').setDescription('What').setAutocomplete(true))
        .toJSON(),
    ]);
  });

  it('a person opens a form, gets a private answer and reopens the same form', async () => {
    answerWith(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(form());
      else if (interaction.isButton())
        await interaction.showModal(form(interaction.message.embeds[0]?.title ?? ''));
      else if (interaction.isModalSubmit()) {
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        await interaction.editReply({
          embeds: [new EmbedBuilder().setTitle(interaction.fields.getTextInputValue('name'))],
          components: [
            new ActionRowBuilder<ButtonBuilder>().addComponents(
              new ButtonBuilder()
                .setCustomId('again')
                .setLabel('Edit and send again')
                .setStyle(ButtonStyle.Primary),
            ),
          ],
        });
      }
    });
    const opened = await run();
    expect(opened.answer).toMatchObject({ kind: 'modal', modal: { title: 'Register a team' } });
    const sent = await discord.play.submitModal(opened, { name: '4nalog <01 `y`' });
    expect(sent.answer.kind).toBe('thinking');
    const message = await discord.play.answerOf(sent);
    expect(message.embeds[0]?.title).toBe('4nalog <01 `y`');
    const stranger = [...discord.world.members.keys()][1] ?? '';
    expect(discord.play.messages(channelId, captain)).toContainEqual(message);
    expect(discord.play.messages(channelId, stranger)).toEqual([]);
    const pressed = { userId: captain, channelId, messageId: message.id, button: 'Edit and send again' };
    const reopened = await discord.play.pressButton(pressed);
    expect(reopened.answer).toMatchObject({
      modal: { components: [{ component: { custom_id: 'name', value: '4nalog <01 `y`' } }] },
    });
    expect(() => discord.play.pressButton({ ...pressed, userId: stranger })).toThrow('not for you');
    expect(() => discord.play.submitModal(opened, { name: 'x'.repeat(65) })).toThrow('64 or fewer');
    expect(() => discord.play.submitModal(opened, { name: '' })).toThrow('required');
    expect(practice.bot.caught).toEqual([]);
  });

  it('a form takes menu choices and ticks, whether preset or changed', async () => {
    const part = (label: string, component: APIComponentInLabel) => ({
      type: ComponentType.Label as const,
      ...{ label, component },
    });
    const fruit = ['Apple', 'Pear'].map((name) => ({ label: name, value: name.toLowerCase() }));
    answerWith(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.showModal({
          ...{ custom_id: 'form', title: 'Two questions' },
          components: [
            part('Fruit', { type: ComponentType.StringSelect, custom_id: 'fruit', options: fruit }),
            part('Rules', { type: ComponentType.Checkbox, custom_id: 'rules', default: true }),
          ],
        });
      if (!interaction.isModalSubmit()) return;
      const { fields } = interaction;
      await interaction.reply(
        `${fields.getStringSelectValues('fruit').join()} ${fields.getCheckbox('rules')}`,
      );
    });
    const said = async (values: Record<string, string>) => {
      const sent = await discord.play.submitModal(await run(), values);
      return (await discord.play.answerOf(sent)).content;
    };
    expect(await said({ fruit: 'pear' })).toBe('pear true');
    expect(await said({ fruit: 'apple', rules: '' })).toBe('apple false');
    const opened = await run();
    expect(() => discord.play.submitModal(opened, {})).toThrow('required');
    expect(() => discord.play.submitModal(opened, { fruit: 'plum' })).toThrow('no option plum');
    expect(practice.bot.caught).toEqual([]);
  });

  it('an option offers choices as the user types', async () => {
    answerWith(async (interaction) => {
      if (interaction.isAutocomplete())
        await interaction.respond([{ name: `You typed ${interaction.options.getFocused()}`, value: 'x' }]);
    });
    const choices = await discord.play.autocomplete(
      { userId: captain, channelId, command: 'try', options: { what: 'A Le' } },
      'what',
    );
    expect(choices).toEqual([{ name: 'You typed A Le', value: 'x' }]);
  });

  it('an interaction must be answered within three seconds, once, and edited within 15 minutes', async () => {
    answerWith(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('first');
      await interaction.reply('second').catch((error: unknown) => practice.bot.caught.push(error));
      const raw = { body: { type: 4, data: { content: 'third' } } };
      const path = Routes.interactionCallback(interaction.id, interaction.token);
      await client.rest
        .post(path, { ...raw, auth: false })
        .catch((error: unknown) => practice.bot.caught.push(error));
      practice.clock.ahead = 15 * 60_000 + 1;
      await interaction.editReply('late');
    });
    await run();
    await until(() => practice.bot.caught.length >= 3);
    expect(practice.bot.caught.map((error) => (error as { code: unknown }).code)).toEqual([
      'InteractionAlreadyReplied',
      40060,
      50027,
    ]);
    practice.bot.caught = [];
    answerWith(async (interaction) => {
      practice.clock.ahead += 3_001;
      if (interaction.isChatInputCommand()) await interaction.reply('too late');
    });
    await expect(run()).rejects.toThrow('did not respond');
    expect(practice.bot.caught).toMatchObject([{ code: 10062, status: 404 }]);
  });

  it('a form in response to a form is refused', async () => {
    let refused = {};
    answerWith(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(form());
      if (!interaction.isModalSubmit()) return;
      const body = { type: 9, data: form().toJSON() };
      const path = Routes.interactionCallback(interaction.id, interaction.token);
      refused = await refusalOf(() => client.rest.post(path, { body, auth: false }));
      await interaction.reply('ok');
    });
    await discord.play.submitModal(await run(), { name: 'x' });
    expect(refused).toMatchObject({ code: 50035, status: 400 });
  });
});

describe('Channels and direct messages', () => {
  const send = (body: object) =>
    client.rest.post(Routes.channelMessages(discord.channels.announcements), { body });

  it('a channel takes a nonce once and pings only the members a message may mention', async () => {
    const member = `<@${captain}>`;
    const first = await send({
      content: `@everyone ${member}`,
      nonce: 'n1',
      enforce_nonce: true,
      allowed_mentions: { parse: [] },
    });
    const again = await send({ content: 'again', nonce: 'n1', enforce_nonce: true });
    expect((again as { id: string }).id).toBe((first as { id: string }).id);
    expect(first).toMatchObject({ mentions: [], mention_everyone: false });
    expect(await send({ content: `@everyone ${member}` })).toMatchObject({
      mentions: [{ id: captain }],
      mention_everyone: true,
    });
    expect(discord.play.messages(discord.channels.announcements, captain)).toHaveLength(2);
  });

  it('a direct message reaches a person unless they block direct messages', async () => {
    const user = await client.users.fetch(captain);
    await user.send('Your team is approved');
    expect(discord.play.directMessages(captain).map(({ content }) => content)).toEqual([
      'Your team is approved',
    ]);
    discord.play.closeMessages(captain, true);
    expect(await refusalOf(() => user.send('x'))).toMatchObject({ code: 50007, status: 403 });
    discord.play.closeMessages(captain, false);
  });

  it.each([
    [
      '6,001 characters of embeds',
      { embeds: [{ description: 'x'.repeat(4_000) }, { description: 'x'.repeat(2_001) }] },
      'MAX_EMBED_SIZE',
    ],
    ['a long title', { embeds: [{ title: 'x'.repeat(257) }] }, 'title'],
    ['an empty field', { embeds: [{ fields: [{ name: 'x', value: '' }] }] }, 'value'],
    [
      '26 fields',
      { embeds: [{ fields: Array.from({ length: 26 }, () => ({ name: 'x', value: 'y' })) }] },
      'fields',
    ],
    ['2,001 characters', { content: 'x'.repeat(2_001) }, 'content'],
    ['a long nonce', { content: 'x', nonce: 'n'.repeat(26) }, 'nonce'],
    [
      'six buttons in a row',
      {
        content: 'x',
        components: [
          {
            type: 1,
            components: Array.from({ length: 6 }, (_, n) => ({
              type: 2,
              style: 1,
              label: 'x',
              custom_id: String(n),
            })),
          },
        ],
      },
      'components',
    ],
    [
      'one id twice',
      {
        content: 'x',
        components: [
          {
            type: 1,
            components: ['a', 'a'].map((custom_id) => ({ type: 2, style: 1, label: 'x', custom_id })),
          },
        ],
      },
      'DUPLICATED',
    ],
  ])('a message with %s is refused with Discord’s error', async (_, body, place) => {
    const refused = await refusalOf(() => send(body));
    expect(refused).toMatchObject({ code: 50035, status: 400 });
    expect(refused.errors).toContain(place);
  });

  it('an empty message and a wrong token are refused', async () => {
    expect(await refusalOf(() => send({ content: '' }))).toMatchObject({ code: 50006 });
    const answered = await fetch(`${discord.apiUrl}/v10/gateway/bot`, {
      headers: { Authorization: 'Bot wrong' },
    });
    expect(answered.status).toBe(401);
  });
});

describe('Commands', () => {
  const option = { type: 3, name: 'a', description: 'x' };
  it.each([
    ['a name with capitals', { name: 'Try', description: 'x' }, 'INVALID_NAME'],
    [
      'a required option after one that is not',
      { name: 'x', description: 'x', options: [option, { ...option, name: 'b', required: true }] },
      'REQUIRED',
    ],
    [
      '8,001 characters',
      {
        name: 'x',
        description: 'x',
        options: Array.from({ length: 25 }, (_, n) => ({
          ...option,
          name: `o${n}`,
          choices: Array.from({ length: 25 }, (_, c) => ({
            name: `choice number ${c}`,
            value: `value number ${c}`,
          })),
        })),
      },
      'TOO_LARGE',
    ],
  ])('a command with %s is refused', async (_, command, place) => {
    const refused = await refusalOf(() => deploy([command]));
    expect([refused.code, refused.errors]).toEqual([50035, expect.stringContaining(place)]);
  });
});

describe('Breaking the connection', () => {
  beforeAll(() => deploy([{ name: 'try', description: 'x' }]));

  it.each(['reconnect', 'abrupt'] as const)(
    '%s: the connection recovers and delivers the missed events',
    async (how) => {
      answerWith(async (interaction) => interaction.isChatInputCommand() && interaction.reply('here'));
      discord.gateway.drop(how);
      expect((await run()).answer).toMatchObject({ kind: 'message' });
    },
  );

  it('the client identifies again after an invalid session', async () => {
    discord.gateway.drop('invalid');
    await until(async () => (await run().catch(() => undefined))?.answer.kind === 'message', 15_000);
  });

  it('the client waits out a rate limit', async () => {
    discord.breakers.rateLimitNext(/messages$/, 0.5);
    const began = Date.now();
    await client.rest.post(Routes.channelMessages(discord.channels.admin), { body: { content: 'x' } });
    expect(Date.now() - began).toBeGreaterThanOrEqual(500);
  });

  it('an enforced nonce prevents a duplicate when a stored message was answered with 502', async () => {
    discord.breakers.failNext(/messages$/, { isStored: true });
    await client.rest.post(Routes.channelMessages(discord.channels.admin), {
      body: { content: 'once', nonce: '502', enforce_nonce: true },
    });
    const once = discord.play
      .messages(discord.channels.admin, captain)
      .filter(({ content }) => content === 'once');
    expect(once).toHaveLength(1);
  });

  it('an unknown Discord route answers 404 and is recorded', async () => {
    expect(await refusalOf(() => client.rest.get('/no/such/route'))).toMatchObject({ status: 404 });
    expect(discord.trouble.unknownRequests.splice(0)).toEqual(['GET /api/v10/no/such/route']);
  });

  it('an answer that Discord would never send fails with 500 and is recorded', async () => {
    const { user } = discord.world.memberOf(captain);
    Object.assign(user, { discriminator: 5 });
    const answered = await fetch(`${discord.apiUrl}/v10/users/${captain}`, {
      headers: { Authorization: `Bot ${discord.token}` },
    });
    expect([answered.status, discord.trouble.faults.splice(0).length]).toEqual([500, 1]);
    Object.assign(user, { discriminator: '0' });
  });
});
