import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ComponentType,
  type Interaction,
  MessageFlags,
  SlashCommandBuilder,
} from 'discord.js';
import { type Practice, refusalOf, startPractice } from './practice.ts';

let practice: Practice;

beforeAll(async () => {
  practice = await startPractice();
  await practice.deploy([new SlashCommandBuilder().setName('try').setDescription('Try').toJSON()]);
});
beforeEach(() => {
  practice.bot.caught = [];
});
afterEach(() => {
  expect(practice.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
afterAll(() => practice.stop());

const menu = (id: string, placeholder: string, options: APISelectMenuOption[]): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: id,
  placeholder,
  options,
});
const MENU = menu('fruit', 'Which one?', [
  { label: 'Apple', value: 'a', description: 'Red' },
  { label: 'Pear', value: 'p' },
]);
/** Makes the bot reply with a private message that contains the given menu. */
async function shown(part = MENU) {
  practice.bot.answer = async (interaction: Interaction) => {
    if (!interaction.isRepliable()) return;
    const components = [{ type: ComponentType.ActionRow, components: [part] } as const];
    await interaction.reply({ content: 'Choose', components, flags: MessageFlags.Ephemeral });
  };
  return practice.discord.play.answerOf(await practice.run());
}
const chooseAs = (userId: string, messageId: string, values: string[], from = 'fruit') =>
  practice.discord.play.choose({ userId, channelId: practice.channelId, messageId, menu: from, values });

describe('A menu in a message', () => {
  it('a menu passes the choice and its message to the bot', async () => {
    const message = await shown();
    practice.bot.answer = async (interaction) => {
      if (interaction.isStringSelectMenu())
        await interaction.update({ content: `${interaction.values.join()} of ${interaction.message.id}` });
    };
    await chooseAs(practice.captain, message.id, ['Pear']);
    expect(message.content).toBe(`p of ${message.id}`);
    expect(practice.discord.world.notes.map(({ what }) => what)).toContain("Naledi chose 'Pear'");
    expect(practice.bot.caught).toEqual([]);
  });

  it('a menu refuses unknown options, two where one is allowed, and strangers', async () => {
    const { id } = await shown();
    const stranger = practice.discord.world.addMember('Stranger').user.id;
    const acts: [string, string[], string, string?][] = [
      [practice.captain, ['Plum'], 'There is no option Plum'],
      [practice.captain, ['a', 'p'], 'Choose 1 to 1 of the options'],
      [practice.captain, [], 'Choose 1 to 1 of the options'],
      [practice.captain, ['a'], 'There is no menu meat', 'meat'],
      [stranger, ['a'], 'This message is not for you'],
    ];
    for (const [who, values, words, from] of acts)
      await expect(async () => chooseAs(who, id, values, from)).rejects.toThrow(words);
    const off = await shown({ ...MENU, disabled: true });
    await expect(async () => chooseAs(practice.captain, off.id, ['a'])).rejects.toThrow('switched off');
  });

  it('a menu has at most 25 options, as in Discord', async () => {
    const options = Array.from({ length: 26 }, (_, index) => ({ label: `${index}`, value: `${index}` }));
    let refusal: unknown;
    practice.bot.answer = async (interaction) => {
      if (!interaction.isRepliable()) return;
      const components = [
        { type: ComponentType.ActionRow, components: [menu('fruit', 'Which?', options)] } as const,
      ];
      refusal = await refusalOf(() => interaction.reply({ content: 'Choose', components }));
      await interaction.reply({ content: 'No', flags: MessageFlags.Ephemeral });
    };
    await practice.run();
    expect(refusal).toMatchObject({ status: 400, code: 50035 });
  });
});
