import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { seedDestinations } from '../../api/announcements/commands.ts';
import type { Context } from '../../api/context.ts';
import { setUpAdminPassword } from '../../api/sessions/commands.ts';
import { start as startApi } from '../../api/start.ts';
import { createTournament } from '../../api/tournaments/commands.ts';
import { type Simulator, start as startSimulator } from '../../bot/simulator/start.ts';
import { start as startBot } from '../../bot/start.ts';
import { newTournament } from '../../domain/contract/tournaments.ts';
import { start as startJobs } from '../../jobs/start.ts';
import { launchBrowser } from '../support/browser.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const log = pino({ level: 'silent' });
const house = { productName: 'Turbo League', leagueTimeZone: 'Africa/Johannesburg', log };
const build = (part: string) => join(import.meta.dirname, '..', '..', 'build', part);

let database: TestDatabase;
let discord: Simulator;
let siteUrl: string;
let browser: Browser;
const stops: { stop(): Promise<void> }[] = [];
const violations: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const system: Context = { db: database.db, actor: { kind: 'system' }, now: new Date() };
  await setUpAdminPassword(system, 'correct horse');
  await createTournament(system, newTournament.parse({ name: 'A League Championship' }));
  const secrets = { serviceToken: 'token', sessionSecret: 'secret' };
  const api = await startApi({
    ...house,
    ...secrets,
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    portIsSet: true,
    siteDir: build('site'),
    siteServerDir: build('site-server'),
  });
  siteUrl = api.url;
  discord = await startSimulator({
    ...house,
    host: '127.0.0.1',
    port: 0,
    siteUrl,
    pageDir: build('simulator'),
  });
  await seedDestinations(system, {
    announcementsChannelId: discord.channels.announcements,
    adminChannelId: discord.channels.admin,
  });
  const jobs = await startJobs({ ...house, databaseUrl: database.url, publicUrl: siteUrl, discord });
  const bot = await startBot({
    ...house,
    ...secrets,
    apiUrl: api.url,
    publicUrl: siteUrl,
    discord: { token: discord.token, guildId: discord.guildId, apiUrl: discord.apiUrl },
  });
  stops.push(bot, jobs, discord, api);
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  for (const part of stops) await part.stop();
  await database?.drop();
});

/** A window of its own, as another person's; what its content policy refuses is remembered. */
async function open(url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => violations.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await page.goto(url);
  return page;
}

describe('the ring’s first turn', () => {
  it('goes from a captain’s command to the page and the channel', async () => {
    const captain = await open(discord.url);
    const command = captain.getByRole('combobox', { name: 'Command' });
    await command.fill('/register');
    await command.press('Enter');
    // With one tournament open the option may be left out.
    const form = captain.getByRole('dialog', { name: 'Register a team' });
    await expectSoon(async () => {
      if (!(await form.isVisible())) await captain.keyboard.press('Enter');
      return form.isVisible();
    });
    await form.getByLabel(/^Team name/).fill('Loadshedding & <b>Sons</b>');
    await form.getByLabel(/^Tag/).fill('LOAD');
    await form
      .getByLabel(/^Players/)
      .fill(
        '1 Sipho 76561198859019881\n2 天鸽 86745912\n3 4nalog <01 steamcommunity.com/id/analog\n4 Wisper STEAM_0:1:59033120\n5 y` 76561198859019881',
      );
    await form.getByRole('button', { name: 'Send' }).click();

    // Each problem by its line, and the form again with the very words.
    await captain.getByText('A custom link has no number in it.', { exact: false }).first().waitFor();
    await captain.getByText('Same Steam ID as line 1.', { exact: false }).first().waitFor();
    await captain.getByRole('button', { name: 'Edit and send again' }).click();
    const players = form.getByLabel(/^Players/);
    expect(await players.inputValue()).toContain('3 4nalog <01 steamcommunity.com/id/analog');
    await players.fill(
      '1 Sipho 76561198859019881\n2 天鸽 86745912\n3 4nalog <01 [U:1:131303632]\n4 Wisper STEAM_0:1:59033120\n5 y` 111114687',
    );
    await form.getByRole('button', { name: 'Send' }).click();
    await captain.getByText('awaiting review', { exact: false }).first().waitFor();

    // A fan has Teams open, and never reloads it.
    const fan = await open(`${siteUrl}/teams`);
    await fan.getByRole('heading', { level: 1, name: 'Teams' }).waitFor();

    const admin = await open(siteUrl);
    await admin.getByRole('button', { name: 'Admin' }).first().click();
    await admin.getByPlaceholder('Admin Password').fill('wrong');
    await admin.getByRole('button', { name: 'Login' }).click();
    await admin.getByText('Invalid password').waitFor();
    await admin.getByPlaceholder('Admin Password').fill('correct horse');
    await admin.getByRole('button', { name: 'Login' }).click();
    await admin.getByRole('heading', { name: 'Loadshedding & <b>Sons</b>' }).waitFor();
    for (const name of ['Sipho', '天鸽', '4nalog <01', 'Wisper', 'y`'])
      expect(await admin.getByRole('rowheader', { name, exact: true }).count()).toBe(1);
    await admin.getByRole('button', { name: /^Approve/ }).click();
    await admin
      .getByText(/is in, group A/)
      .first()
      .waitFor();

    // The fan's window, the channel and the captain's messages all have it.
    await fan.getByRole('heading', { name: 'Loadshedding & <b>Sons</b>' }).waitFor();
    await captain.getByRole('button', { name: /^announcements/ }).click();
    await captain.getByText('joins A League Championship', { exact: false }).first().waitFor();
    await captain.getByText('R5,500').first().waitFor();
    await captain.getByText('1 of 20').first().waitFor();
    await captain.getByRole('button', { name: /^League bot/ }).click();
    await captain.getByText('You are in', { exact: false }).first().waitFor();

    expect(violations).toEqual([]);
    expect(discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  }, 90_000);
});

async function expectSoon(check: () => Promise<boolean>) {
  for (let look = 0; look < 40; look += 1) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('It did not come about');
}
