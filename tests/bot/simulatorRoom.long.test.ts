import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Interaction, MessageFlags, Routes } from 'discord.js';
import type { Browser, Page } from 'playwright-core';
import { type Practice, startPractice } from '../../packages/discord-simulator/tests/practice.ts';
import { launchBrowser } from '../support/browser.ts';
import { buildPart, checkoutDir } from '../support/built.ts';
import { faultsOf } from '../support/faults.ts';

let practice: Practice;
let browser: Browser;
let page: Page;
let complaints: string[] = [];

beforeAll(async () => {
  buildPart('simulator');
  practice = await startPractice({ pageDir: join(checkoutDir, 'build/simulator') });
  await practice.deploy([
    { name: 'register', description: 'Register your team' },
    {
      name: 'team',
      description: 'Your team',
      options: [
        {
          type: 1,
          name: 'see',
          description: 'See it',
          options: [{ type: 3, name: 'team', description: 'Your team', required: true, autocomplete: true }],
        },
      ],
    },
  ]);
  browser = await launchBrowser();
}, 60_000);
beforeEach(async () => {
  practice.discord.world.startOver();
  practice.bot.answer = playTheLeague;
  complaints = [];
});
afterEach(async () => {
  await page.context().close();
  expect(complaints).toEqual([]);
  expect(practice.bot.caught).toEqual([]);
  expect(practice.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
afterAll(async () => {
  await browser?.close();
  await practice?.stop();
});

/** Opens the room in its own window; any browser error or warning fails the test. */
async function open({ width = 1440, height = 900, isDark = true } = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
  });
  const opened = await context.newPage();
  opened.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  opened.on('pageerror', (error) => complaints.push(String(error)));
  await opened.goto(practice.discord.url);
  await opened.getByRole('combobox', { name: 'Command' }).waitFor();
  return opened;
}

/** Simulates a bot that requires names of at least three letters, and remembers the input. */
async function playTheLeague(interaction: Interaction) {
  if (interaction.isAutocomplete())
    return interaction.respond([{ name: `Team like ${interaction.options.getFocused()}`, value: 'id-1' }]);
  if (interaction.isChatInputCommand() && interaction.commandName === 'team')
    return interaction.reply({
      content: `Team **${interaction.options.getString('team')}**`,
      flags: MessageFlags.Ephemeral,
    });
  if (interaction.isChatInputCommand()) return interaction.showModal(form(''));
  if (interaction.isButton()) return interaction.showModal(form(interaction.message.embeds[0]?.title ?? ''));
  if (!interaction.isModalSubmit()) return;
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const name = interaction.fields.getTextInputValue('name');
  if (name.length > 2) return interaction.editReply({ content: `**Received** ${name}` });
  return interaction.editReply({
    embeds: [{ title: name, description: 'Too short.' }],
    components: [
      { type: 1, components: [{ type: 2, style: 1, custom_id: 'again', label: 'Edit and send again' }] },
    ],
  });
}

const form = (value: string) => ({
  custom_id: 'form',
  title: 'Register a team',
  components: [
    {
      type: 18,
      label: 'Team name',
      component: { type: 4, custom_id: 'name', style: 1, max_length: 64, ...(value && { value }) },
    } as const,
  ],
});

const post = (channelId: string, body: object) =>
  practice.client.rest.post(Routes.channelMessages(channelId), { body });
const messages = () => page.getByRole('region', { name: 'Messages', exact: true });
const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const choosePlayer = (label: string) => page.getByLabel('You play').selectOption({ label });

describe('The rehearsal room', () => {
  beforeEach(async () => {
    page = await open();
  });

  it('a captain fills in the form by keyboard alone, and the guide ticks the steps', async () => {
    const line = page.getByRole('combobox', { name: 'Command' });
    await line.focus();
    await page.keyboard.type('/reg');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Register a team' });
    await dialog.waitFor();
    await step('Open the form').getByText('Done').waitFor({ state: 'attached' });

    const name = dialog.getByLabel('Team name');
    await name.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText(/required/i).waitFor();
    await page.keyboard.type('<b');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    const again = page.getByRole('button', { name: 'Edit and send again' });
    await again.waitFor();
    expect(await messages().textContent()).toContain('Only you can see this');
    expect(await messages().textContent()).toContain('used /register and sent the form');
    await again.focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    expect(await dialog.getByLabel('Team name').inputValue()).toBe('<b');
    await dialog.getByLabel('Team name').fill('<b>Loadshedding</b>');
    await page.keyboard.press('Enter');
    await messages().getByText('<b>Loadshedding</b>').waitFor();
    await step('Fix what the bot found').getByText('Done').waitFor({ state: 'attached' });
  });

  it('the command line offers commands and choices, and runs with the chosen one', async () => {
    const line = page.getByRole('combobox', { name: 'Command' });
    await line.click();
    expect(await page.getByRole('listbox').getByRole('option').allTextContents()).toEqual([
      expect.stringContaining('/register'),
      expect.stringContaining('/team see'),
    ]);
    await page.keyboard.type('team');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Load');
    await page.getByRole('option', { name: 'Team like Load' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await messages().getByText('Team id-1').waitFor();
    expect(
      await messages()
        .getByText('id-1')
        .evaluate(({ tagName }) => tagName),
    ).toBe('STRONG');
  });

  it('a private answer is hidden from others, and a post reaches everybody at once', async () => {
    const { channelId } = practice;
    await practice.discord.play.runCommand({
      userId: practice.captain,
      channelId,
      command: 'team',
      subcommand: 'see',
      options: { team: 'mine' },
    });
    await messages().getByText('Team mine').waitFor();
    await choosePlayer('Captain Pieter');
    await messages().getByText('Team mine').waitFor({ state: 'detached' });
    await post(channelId, { content: 'For **all** of you' });
    await messages().getByText('For all of you').waitFor();
  });

  it('a thread opens under its channel and people write in it', async () => {
    await page.getByRole('button', { name: 'New thread' }).click();
    const dialog = page.getByRole('dialog', { name: 'New thread' });
    await dialog.getByRole('button', { name: 'Open' }).click();
    await dialog.getByText('A thread needs a name').waitFor();
    await dialog.getByLabel('Name').fill('Scrims tonight');
    await page.keyboard.press('Enter');
    await page.getByText('Thread in register-a-team.').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Who is **in**?');
    await page.keyboard.press('Enter');
    await messages().getByText('Who is in?').waitFor();
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'announcements' }).click();
    await choosePlayer('Captain Pieter');
    await page
      .getByRole('list', { name: 'Threads in register-a-team' })
      .getByRole('button', { name: 'Scrims tonight 1 unread' })
      .click();
    await messages().getByText('Who is in?').waitFor();
    expect(await messages().textContent()).toContain('Naledi');
    expect(await messages().textContent()).not.toContain('BOT');
  });

  it('an edited message is shown in its place, marked and read out, with its table aligned', async () => {
    const { channelId, client } = practice;
    const told = (await post(channelId, { embeds: [{ title: 'Result', description: 'One 2–1 Two' }] })) as {
      id: string;
    };
    await post(channelId, { content: 'Said after it' });
    await messages().getByText('Said after it').waitFor();
    expect(await messages().getByText('edited', { exact: true }).count()).toBe(0);
    await client.rest.patch(Routes.channelMessage(channelId, told.id), {
      body: { embeds: [{ title: 'Result corrected', description: '```\n1 Two 2–1\n2 One 1–2\n```' }] },
    });
    const changed = messages().getByRole('article').filter({ hasText: 'Result corrected' });
    await changed.getByText('edited', { exact: true }).waitFor();
    expect(await messages().getByRole('article').allTextContents()).toEqual([
      expect.stringContaining('Result corrected'),
      expect.stringContaining('Said after it'),
    ]);
    expect(await messages().getByText('One 2–1 Two').count()).toBe(0);
    await page.getByText('League bot, edited: Result corrected').waitFor({ state: 'attached' });
    const font = await changed.locator('pre code').evaluate((code) => getComputedStyle(code).fontFamily);
    expect(font).toContain('monospace');
  });

  it('a direct message shows a mark until it is read', async () => {
    const { client, captain, discord } = practice;
    // The guide treats this message as the decision on a form that the bot has accepted.
    discord.world.deeds.takenAt = 0;
    await (await client.users.fetch(captain)).send({
      embeds: [{ title: 'Your team is approved', color: 0x3bd98a }],
    });
    const place = page.getByRole('button', { name: /League bot/ });
    await page.getByRole('button', { name: /League bot.*1/ }).waitFor();
    await place.click();
    await messages().getByText('Your team is approved').waitFor();
    await page.getByRole('button', { name: /League bot.*1/ }).waitFor({ state: 'detached' });
    await step('Read the reply').getByText('Done').waitFor({ state: 'attached' });
  });

  it('only the admin sees the staff channel', async () => {
    await post(practice.discord.channels.admin, { content: 'Somebody wants to play' });
    expect(await page.getByText('Somebody wants to play').count()).toBe(0);
    await choosePlayer('Marshal, admin');
    await page.getByRole('button', { name: /^registrations/ }).click();
    await messages().getByText('Somebody wants to play').waitFor();
  });

  it('a bot that does not answer and closed messages are reported', async () => {
    practice.bot.answer = async () => undefined;
    const line = page.getByRole('combobox', { name: 'Command' });
    await line.click();
    await page.keyboard.type('register');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'did not respond' }).waitFor();
    // The browser itself logs the error response.
    expect(complaints.splice(0).every((text) => text.includes('400'))).toBe(true);
    await page.getByRole('button', { name: 'Close my DMs' }).click();
    await page.getByRole('button', { name: 'Open my DMs' }).waitFor();
    expect(practice.discord.world.memberOf(practice.captain).hasClosedMessages).toBe(true);
  });

  it('a restart asks for confirmation', async () => {
    await post(practice.channelId, { content: 'old news' });
    await messages().getByText('old news').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await messages().getByText('old news').count()).toBe(1);
    await page.getByRole('button', { name: 'Start over' }).click();
    await dialog.getByRole('button', { name: /Start over|Clear/ }).click();
    await messages().getByText('old news').waitFor({ state: 'detached' });
  });
});

describe('The rehearsal room in windows of any size', () => {
  it('a phone shows a low header with the player’s name, and a form with Send in view', async () => {
    page = await open({ width: 360, height: 640 });
    const head = page.getByRole('banner');
    expect((await head.boundingBox())?.height).toBeLessThan(64);
    const player = page.getByLabel('You play');
    expect(await player.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    const line = page.getByRole('combobox', { name: 'Command' });
    await line.click();
    await page.keyboard.type('reg');
    await page.keyboard.press('Enter');
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true });
    await send.waitFor();
    const box = await send.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    await page.keyboard.press('Escape');

    const long = { label: 'A group with a name that is as long as it may be '.repeat(2), value: 'a' };
    const menu = { type: 3, custom_id: 'menu', placeholder: 'Choose a group', options: [long] };
    await post(practice.channelId, { content: 'Which?', components: [{ type: 1, components: [menu] }] });
    const chooser = messages().getByLabel('Choose a group').last();
    await chooser.waitFor();
    const { x = 0, width = 0 } = (await chooser.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
  });

  it.each([
    [1440, true],
    [768, false],
    [360, true],
  ])('the room fits %i px and is accessible, dark: %s', async (width, isDark) => {
    await post(practice.channelId, {
      content: 'x'.repeat(400),
      embeds: [
        { title: 'T', fields: [{ name: 'Longname'.repeat(20), value: 'v'.repeat(300), inline: true }] },
      ],
      components: [{ type: 1, components: [{ type: 2, style: 2, label: 'A button', custom_id: 'x' }] }],
    });
    page = await open({ width, height: 800, isDark });
    await page.getByText('A button').waitFor();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(110);
    const check = async () => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await faultsOf(page)).toEqual([]);
    };
    await check();
    const panes = page.getByRole('navigation', { name: 'Panes' });
    if (await panes.isVisible())
      for (const button of await panes.getByRole('button').all())
        if (await button.isVisible()) {
          await button.click();
          await check();
        }
  });
});
