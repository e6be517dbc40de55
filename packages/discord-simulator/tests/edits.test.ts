import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MessageFlags, Routes, SlashCommandBuilder } from 'discord.js';
import { type Practice, refusalOf, startPractice } from './practice.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await startPractice();
});
afterAll(async () => {
  expect(practice.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await practice.stop();
});

const edit = (messageId: string, body: object, channelId = practice.channelId) =>
  practice.client.rest.patch(Routes.channelMessage(channelId, messageId), { body });
const seen = () => practice.discord.play.messages(practice.channelId, practice.captain);

describe('Editing a message from the bot', () => {
  it('an edit keeps the id, marks the message as edited, and leaves absent fields as they are', async () => {
    const { client, channelId } = practice;
    const body = { content: 'First', embeds: [{ title: 'Result' }] };
    const told = (await client.rest.post(Routes.channelMessages(channelId), { body })) as { id: string };
    const before = seen().length;
    expect(seen().at(-1)).toMatchObject({ edited_timestamp: null });
    await edit(told.id, { embeds: [{ title: 'Result corrected' }], allowed_mentions: { parse: [] } });
    expect(seen()).toHaveLength(before);
    expect(seen().at(-1)).toMatchObject({
      id: told.id,
      content: 'First',
      embeds: [{ title: 'Result corrected' }],
      edited_timestamp: expect.any(String),
    });
  });

  it('the bot cannot edit a missing, private or oversized message, or one that is not its own', async () => {
    const { client, discord, channelId } = practice;
    expect(await refusalOf(() => edit('123456789012345678', { content: 'x' }))).toMatchObject({
      code: 10008,
      status: 404,
    });
    expect(await refusalOf(() => edit('1', { content: 'x' }, '99'))).toMatchObject({ code: 10003 });
    const { id, token } = discord.world.addWebhook(channelId, 'Results');
    await client.rest.post(Routes.webhook(id, token), { body: { content: 'From a webhook' }, auth: false });
    expect(await refusalOf(() => edit(seen().at(-1)?.id ?? '', { content: 'x' }))).toMatchObject({
      code: 50005,
      status: 403,
    });
    await practice.deploy([new SlashCommandBuilder().setName('try').setDescription('Try').toJSON()]);
    practice.bot.answer = async (interaction) =>
      interaction.isChatInputCommand() &&
      interaction.reply({ content: 'For you alone', flags: MessageFlags.Ephemeral });
    const own = await discord.play.answerOf(await practice.run());
    expect(seen()).toContainEqual(own);
    expect(await refusalOf(() => edit(own.id, { content: 'x' }))).toMatchObject({ code: 10008 });
    expect(own).toMatchObject({ content: 'For you alone', author: { id: discord.world.bot.id } });
    const body = { content: 'Mine' };
    const mine = (await client.rest.post(Routes.channelMessages(channelId), { body })) as { id: string };
    expect(await refusalOf(() => edit(mine.id, { content: 'x'.repeat(2_001) }))).toMatchObject({
      code: 50035,
    });
    expect(seen().at(-1)).toMatchObject({ content: 'Mine', edited_timestamp: null });
  });
});
