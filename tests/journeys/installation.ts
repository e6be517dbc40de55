import { join } from 'node:path';
import pino from 'pino';
import type { Page } from 'playwright-core';
import { createTournament } from '#api/competition/tournaments/commands.ts';
import type { Context } from '#api/database/database.ts';
import { setUpAdminPassword } from '#api/people/sessions/commands.ts';
import { seedDestinations } from '#api/publishing/announcements/commands.ts';
import { start as startApi } from '#api/start.ts';
import { FORM_PREFIX } from '#bot/registrations/form.ts';
import { start as startBot } from '#bot/start.ts';
import { newTournament } from '#domain/contract/competition/tournaments.ts';
import { start as startJobs } from '#jobs/start.ts';
import { start as startSimulator } from '../../packages/discord-simulator/start.ts';
import { launchBrowser, noteViolations } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';

export const PASSWORD = 'correct horse';

const log = pino({ level: 'silent' });
const build = (part: string) => join(import.meta.dirname, '..', '..', 'build', part);

/** Starts the whole product with every role, our own Discord and a browser; one tournament is open unless `isEmpty`. */
export async function startInstallation({ isEmpty = false } = {}) {
  const database = await createTestDatabase();
  const system: Context = { db: database.db, actor: { kind: 'system' }, now: new Date() };
  await setUpAdminPassword(system, PASSWORD);
  if (!isEmpty) await createTournament(system, newTournament.parse({ name: 'A League Championship' }));
  const secrets = { serviceToken: 'token', sessionSecret: 'secret' };
  const api = await startApi({
    log,
    ...secrets,
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    portIsSet: true,
    siteDir: build('site'),
    siteServerDir: build('site-server'),
  });
  const discord = await startSimulator({
    guidedForm: FORM_PREFIX,
    productName: 'Turbo League',
    log,
    host: '127.0.0.1',
    port: 0,
    siteUrl: api.url,
    pageDir: build('simulator'),
  });
  await seedDestinations(system, {
    announcementsChannelId: discord.channels.announcements,
    adminChannelId: discord.channels.admin,
  });
  const jobs = await startJobs({
    log,
    databaseUrl: database.url,
    publicUrl: api.url,
    sessionSecret: secrets.sessionSecret,
    discord,
  });
  const bot = await startBot({
    log,
    ...secrets,
    apiUrl: api.url,
    publicUrl: api.url,
    discord: { token: discord.token, guildId: discord.guildId, apiUrl: discord.apiUrl },
  });
  const browser = await launchBrowser();
  // The bot starts without waiting for Discord; nobody can type a command before it is registered.
  await expectSoon(async () => discord.world.commands.length > 0, 30_000);
  const violations: string[] = [];
  return {
    db: database.db,
    siteUrl: api.url,
    discord,
    /** Errors that pages threw or their content policy reported. */
    violations,
    open: async (url: string): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      noteViolations(page, violations);
      await page.goto(url);
      return page;
    },
    stop: async () => {
      await browser.close();
      for (const part of [bot, jobs, discord, api]) await part.stop();
      await database.drop();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

export async function expectSoon(check: () => Promise<boolean>, timeoutMs = 10_000) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It did not come about within ${timeoutMs} ms: ${check.toString()}`);
}
