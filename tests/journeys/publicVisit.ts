import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pino from 'pino';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import type { Context } from '#api/database/database.ts';
import type { DiscordLogInSettings } from '#api/people/discordLogIn/discord.ts';
import { setUpAdminPassword } from '#api/people/sessions/commands.ts';
import { start as startApi } from '#api/start.ts';
import { VIEWS } from '#dashboard/app/router.tsx';
import { placeEvents } from '#jobs/relay/relay.ts';
import { SERVICE_TOKEN } from '../support/app.ts';
import { launchBrowser, noteViolations } from '../support/browser.ts';
import { createTestDatabase, demoSeason } from '../support/database.ts';
import { PASSWORD } from './installation.ts';

/** A team in the demo season with the longest allowed name. */
export const LONG = 'The Polite Gentlemen Of The Lower Houghton Tea Society';
export const PHONE = { width: 360, height: 780 };

export const build = (part: string) => join(import.meta.dirname, '..', '..', 'build', part);

/** Starts the built site with the demo season, and a browser. */
export async function startSite({ discordLogIn }: { discordLogIn?: DiscordLogInSettings } = {}) {
  const database = await createTestDatabase(await demoSeason());
  const { db } = database;
  const system: Context = { db, actor: { kind: 'system' }, now: new Date() };
  await setUpAdminPassword(system, PASSWORD);
  // While events lack positions, the stream counts as late, and pages soon reload their data.
  while ((await placeEvents(db, new Date())) > 0);
  const serve = (port: number) =>
    startApi({
      log: pino({ level: 'silent' }),
      ...{ serviceToken: SERVICE_TOKEN, sessionSecret: 'secret', databaseUrl: database.url },
      ...{ host: '127.0.0.1', port, portIsSet: true },
      ...{ siteDir: build('site'), siteServerDir: build('site-server') },
      ...(discordLogIn && { discordLogIn }),
    });
  let api = await serve(0);
  const { url } = api;
  const browser = await launchBrowser();
  const violations: string[] = [];
  return {
    ...{ url, db, browser, violations, paths: await pathsOf(db) },
    /** Opens a page on the site in a separate window; `violations` collects its errors. */
    open: async (path: string, options: BrowserContextOptions = {}) => {
      const context = await browser.newContext({ viewport: PHONE, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      noteViolations(page, violations);
      noteRequests(page);
      await page.goto(url + path);
      return page;
    },
    goAway: () => api.stop(),
    comeBack: async () => {
      api = await serve(Number(new URL(url).port));
    },
    stop: async () => {
      await browser.close();
      await api.stop();
      await database.drop();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

async function pathsOf(db: Awaited<ReturnType<typeof createTestDatabase>>['db']) {
  const [{ id }, { teamId }, { playerId }, { matchId }] = await Promise.all([
    db('tournaments').where({ name: 'A League Championship' }).first('id'),
    db('teams').where({ name: LONG }).first('id as teamId'),
    db('players').where({ name: 'سيف' }).first('id as playerId'),
    db('matches').where({ status: 'live' }).orderBy('id').first('id as matchId'),
  ]);
  return [
    // The first path is for a first-time visitor, and the others show the middle of a tournament.
    '/',
    ...VIEWS.map(({ path }) => `${path}?tournament=${id}`),
    '/privacy',
    '/accessibility',
    `/embed?tournament=${id}`,
    `/bracket?tab=knockout&tournament=${id}`,
    ...[`/tournaments/${id}`, `/teams/${teamId}`, `/players/${playerId}`, `/matches/${matchId}`],
  ];
}

/** Collects the browser's measurements of a page from its start. */
const WATCH = `
  window.seen = { shift: 0, largest: 0, what: '', delays: [] };
  const watch = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
    seen.what = entry.element?.outerHTML.slice(0, 80) ?? '';
  });
  watch('event', (entry) => { if (entry.interactionId) seen.delays.push([entry.name, entry.duration]); }, { durationThreshold: 16 });
  // A browser always tells of the first press, and of others only if they take long.
  watch('first-input', (entry) => seen.delays.push([entry.name, entry.duration]));
`;

type Seen = { shift: number; largest: number; what: string; delays: [string, number][] };
export const seenIn = (page: Page) => page.evaluate('seen') as Promise<Seen>;

/** Whether these tests were requested by name, and print their measurements. */
export const isPrinting = Boolean(process.env.TEST_NAMED);

/** Opens a page that measures itself. Printed measurements are those of a processor at a quarter of its speed. */
export async function measuring(browser: Browser) {
  const context = await browser.newContext({ viewport: PHONE, colorScheme: 'light' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  noteRequests(page);
  await page.addInitScript(WATCH);
  const devTools = await context.newCDPSession(page);
  if (isPrinting) await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts: { url: string; size: number; text: string }[] = [];
  const reads: string[] = [];
  const pending: Promise<unknown>[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?!events|docs)/.test(request.url())) reads.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const taken = response.text().then(
      (text) => {
        scripts.push({ url: response.url(), size: gzipSync(text, { level: 9 }).length, text });
        // A closed page makes no more requests.
      },
      () => {},
    );
    pending.push(taken);
  });
  /** Waits until React has hydrated the page and all requests, even for deferred parts, have finished. */
  const settle = async () => {
    await settled(page);
    await Promise.all(pending);
  };
  return { page, scripts, reads, settle, close: () => context.close() };
}

/** The requests that each page is waiting for; its live stream never ends, so it does not count. */
const requestsOf = new WeakMap<Page, Set<Request>>();

function noteRequests(page: Page) {
  const open = new Set<Request>();
  requestsOf.set(page, open);
  page.on('request', (request) => {
    // A new document ends the requests of the old one.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (request.resourceType() !== 'eventsource') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Whether a page opened by `open` or `measuring` is waiting for a request. */
export const isWaiting = (page: Page) => requestsOf.get(page)?.size !== 0;

/**
 * Waits until React has hydrated a page opened by `open` or `measuring`, and all its requests have finished, even for
 * deferred parts. A finished request may lead to the next one, so the page must have nothing to do three times in a row.
 */
export async function settled(page: Page) {
  await page.waitForFunction(isTakenOver);
  for (let quiet = 0; quiet < 3; ) {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))');
    quiet = isWaiting(page) ? 0 : quiet + 1;
  }
}

/** React marks the elements that it has hydrated. */
export const isTakenOver = () => {
  const root = document.getElementById('root')?.firstElementChild;
  return Boolean(root && Object.keys(root).some((key) => key.startsWith('__react')));
};
