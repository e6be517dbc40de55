import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ComponentType, type Interaction, MessageFlags } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { menu } from '#bot/answering/message.ts';
import { type Practice, startPractice } from '../../packages/discord-simulator/tests/practice.ts';
import { launchBrowser } from '../support/browser.ts';
import { buildPart, checkoutDir } from '../support/built.ts';
import { faultsOf } from '../support/faults.ts';

let practice: Practice;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  buildPart('simulator');
  practice = await startPractice({ pageDir: join(checkoutDir, 'build/simulator') });
  const choices = ['Everybody', 'A tournament'].map((name) => ({ name, value: name.toLowerCase() }));
  await practice.deploy([
    {
      name: 'announce',
      description: 'Write announcement',
      options: [
        { type: 3, name: 'tournament', description: 'Which one' },
        { type: 3, name: 'about', description: 'What about', choices },
        { type: 3, name: 'side', description: 'Which side', autocomplete: true },
      ],
    },
  ]);
  browser = await launchBrowser();
}, 60_000);
beforeEach(async () => {
  practice.discord.world.startOver();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(practice.discord.url);
  await page.getByRole('combobox', { name: 'Command' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  expect(practice.bot.caught).toEqual([]);
  expect(practice.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await practice?.stop();
});

it('a person gets the admin role, which opens the staff channel, and loses it again', async () => {
  const staff = page.getByRole('button', { name: /^registrations/ });
  expect(await staff.count()).toBe(0);
  await page.getByRole('button', { name: 'Make League admin' }).click();
  await staff.waitFor();
  const { memberOf, adminRoleId } = practice.discord.world;
  expect(memberOf(practice.captain).roles).toEqual([adminRoleId]);
  await page.getByRole('button', { name: 'Remove the role' }).click();
  await staff.waitFor({ state: 'detached' });
  expect(memberOf(practice.captain).roles).toEqual([]);
});

it('the command line skips an option, lists choices, and sends the bot the other options', async () => {
  const heard: string[] = [];
  practice.bot.answer = async (interaction: Interaction) => {
    if (interaction.isAutocomplete()) {
      heard.push(interaction.options.getString('about') ?? '');
      return interaction.respond([{ name: 'The left one', value: 'left' }]);
    }
    if (!interaction.isChatInputCommand()) return;
    const [tournament, about, side] = ['tournament', 'about', 'side'].map((name) =>
      interaction.options.getString(name),
    );
    await interaction.reply({ content: `${tournament}, ${about}, ${side}`, flags: MessageFlags.Ephemeral });
  };
  await page.getByRole('combobox', { name: 'Command' }).fill('announce');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Skip tournament' }).click();
  await page.getByRole('option', { name: 'A tournament' }).click();
  await page.getByRole('option', { name: 'The left one' }).click();
  await page.getByText('null, a tournament, left', { exact: true }).waitFor();
  expect(heard).toContain('a tournament');
});

it('a menu can be used by keyboard and is accessible', async () => {
  practice.bot.answer = async (interaction: Interaction) => {
    if (interaction.isStringSelectMenu())
      return interaction.update({ content: `Taken: ${interaction.values.join()}`, components: [] });
    if (!interaction.isChatInputCommand()) return;
    const part = menu('group', 'Choose a group', [
      { label: 'Group A', value: 'A', description: '4 of 5 teams' },
      { label: 'Group B', value: 'B' },
    ]);
    const components = [{ type: ComponentType.ActionRow, components: [part] } as const];
    await interaction.reply({ content: 'Which group?', components, flags: MessageFlags.Ephemeral });
  };
  await page.getByRole('combobox', { name: 'Command' }).fill('announce');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('combobox', { name: 'Choose a group' });
  await choice.waitFor();
  expect(await choice.getByRole('option').allTextContents()).toEqual([
    'Choose a group',
    'Group A, 4 of 5 teams',
    'Group B',
  ]);
  const press = page.getByRole('button', { name: 'Choose', exact: true });
  expect(await press.isDisabled()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await choice.focus();
  await choice.selectOption('B');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Taken: B', { exact: true }).waitFor();
});
