import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSoon } from './house.ts';
import {
  build,
  faultsOf,
  LONG,
  measuring,
  PHONE,
  type Site,
  seenIn,
  startSite,
  unreached,
  widerThanWindow,
} from './publicVisit.ts';

const KIB = 1024;
const DESK = { width: 1280, height: 900 };
type Chunk = { file: string; imports?: string[] };
const manifest = JSON.parse(readFileSync(join(build('site'), '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

let site: Site;
/** How many times slower this machine is now than one that is at rest. */
let isBusy = 1;

beforeAll(async () => {
  site = await startSite();
  isBusy = Math.max(1, (await paintOfBarePage()) / AT_REST);
}, 120_000);
afterAll(() => site?.stop());

/** A page of one line is painted within so many milliseconds by a slowed processor with nothing else to do. */
const AT_REST = 150;
async function paintOfBarePage() {
  const paints: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const { page, close } = await measuring(site.browser);
    await page.route('**/bare', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><h1>Bare</h1>' }),
    );
    await page.goto(`${site.url}/bare`);
    await expectSoon(async () => (await seenIn(page)).largest > 0);
    paints.push((await seenIn(page)).largest);
    await close();
  }
  return paints.sort((one, other) => one - other)[1] as number;
}

const plain = (path: string) => path.replace(/[?&]tournament=.*$/, '').replace(/(?<=\/)[0-9a-f-]{36}$/, '…');
const say = (line: string) => process.stdout.write(`${line}\n`);

describe('a first visit on a slow phone', () => {
  /** The sources that a built file was made of. */
  const sourceOf = (url: string) =>
    Object.keys(manifest).filter((name) => url.endsWith(manifest[name]?.file ?? '-'));

  it('is painted soon, stands still, brings little script, and reads nothing twice', async () => {
    say(`this machine is ${isBusy.toFixed(1)} times slower than at rest`);
    const wrong: unknown[] = [];
    for (const path of site.paths) {
      const { page, scripts, reads, settle, close } = await measuring(site.browser);
      await page.goto(site.url + path);
      await settle();
      const { shift, largest, what } = await seenIn(page);
      await close();
      const size = scripts.reduce((sum, script) => sum + script.size, 0);
      const files = `${(size / KIB).toFixed(1)} KiB in ${scripts.length} files`;
      say(`${plain(path)}: paint ${Math.round(largest)} ms, shift ${shift.toFixed(4)}, ${files}`);
      const names = scripts.flatMap(({ url }) => sourceOf(url));
      const isOfAdmin = /\$ZodType|ZodError|data-radix-|shouldUnregister/;
      const found = {
        isLate: largest > 1_500 * isBusy && [largest, what],
        isUnpainted: largest === 0,
        moves: shift > 0.02 && shift,
        isHeavy: size > 120 * KIB && [size, names],
        ofAdmin: names.filter((name) => name.includes('/admin/')),
        withAdmin: scripts.filter(({ text }) => isOfAdmin.test(text)).map(({ url }) => url),
        reads,
      };
      if (Object.values(found).flat().some(Boolean)) wrong.push([path, found]);
      expect(scripts.length).toBeGreaterThan(3);
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it('brings little script to a reader who follows a team, too', async () => {
    const { page, scripts, settle, close } = await measuring(site.browser);
    const teamId = site.paths.find((path) => path.startsWith('/teams/'))?.slice('/teams/'.length) ?? '';
    await page.context().addCookies([{ name: 'teams', value: teamId, url: site.url }]);
    await page.goto(site.url + site.paths[1]);
    await page.getByText(LONG).first().waitFor({ state: 'attached' });
    await settle();
    expect(scripts.flatMap(({ url }) => sourceOf(url))).toContain('src/features/teams/YourTeams.tsx');
    expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(120 * KIB);
    await close();
  }, 30_000);

  it('is painted before the scripts run', async () => {
    const { page, close } = await measuring(site.browser);
    let bring = () => {};
    const held = new Promise<void>((done) => {
      bring = done;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(site.url + site.paths.at(-1), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSoon(async () => (await seenIn(page)).largest > 0);
    bring();
    await close();
  }, 30_000);

  it('answers a press at once', async () => {
    const { page, settle, close } = await measuring(site.browser);
    const told: string[] = [];
    // A busy machine is not evenly busy.
    const most = 200 * (isBusy > 1 ? 2 * isBusy : 1);
    const press = async (what: string, act: () => Promise<unknown>) => {
      await page.evaluate('seen.delays = []');
      await act();
      await page.waitForTimeout(200);
      const { delays } = await seenIn(page);
      const delay = Math.max(0, ...delays.map(([, duration]) => duration));
      say(`${what}: ${delay} ms`);
      if (delay > most) told.push(`${what}: ${delay} ms`);
    };
    const bracket = site.paths.find((path) => path.startsWith('/bracket?tab=knockout'));
    await page.goto(site.url + bracket);
    await settle();
    await press('tab', () => page.getByRole('tab', { name: 'Group Stage' }).click());
    await page.locator('h2[id^="group-"]:visible').first().waitFor();
    await press('tab back', () => page.getByRole('tab', { name: 'Knockout Tree' }).click());
    await press('bracket node', () => page.locator('[data-match] > button:visible').first().click());
    await press('Escape', () => page.keyboard.press('Escape'));
    await press('menu', () => page.getByRole('button', { name: 'More' }).click());
    await press('theme', () =>
      page.getByRole('button', { name: 'Dark', exact: true }).dispatchEvent('click'),
    );
    await page.keyboard.press('Escape');
    await press('search', () => page.getByRole('button', { name: 'Search' }).click());
    await press('typing', () => page.keyboard.type('lo'));
    await page.keyboard.press('Escape');
    await press('league', () => page.getByRole('link', { name: /Development League/ }).click());
    expect(told).toEqual([]);
    await close();
  }, 60_000);

  it('comes compressed, and is kept for good', async () => {
    const file = manifest['index.html']?.file;
    const { headers } = await fetch(`${site.url}/${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  });
});

describe('every public page', () => {
  it('has no fault in either theme, fits every width, and shows where the keyboard is', async () => {
    const wrong: unknown[] = [];
    const none = (path: string, what: string, found: unknown[]) => {
      if (found.length > 0) wrong.push([plain(path), what, found]);
    };
    const look = async (path: string) => {
      const page = await site.open(path, { colorScheme: 'dark', reducedMotion: 'reduce' });
      none(path, 'dark, a phone', await faultsOf(page));
      none(path, 'moves', (await page.evaluate(() => document.getAnimations().length)) ? ['animations'] : []);
      await page.setViewportSize({ width: 320, height: 640 });
      none(path, '320 px', await widerThanWindow(page));
      // 1280 px at 200 %.
      await page.setViewportSize({ width: 640, height: 450 });
      none(path, '200 %', await widerThanWindow(page));
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      none(path, 'light, a desk', await faultsOf(page));
      none(path, 'by keyboard', await unreached(page));
      await page.context().close();
    };
    const waiting = [...site.paths];
    const take = async () => {
      for (let path = waiting.shift(); path; path = waiting.shift()) await look(path);
    };
    await Promise.all([take(), take()]);
    expect(wrong).toEqual([]);
  }, 200_000);

  it('is gone through by Tab, from the first link to the last', async () => {
    // The last of the themes at the foot of the page.
    const LAST = />Dark</;
    const rankings = site.paths.find((path) => path.startsWith('/rankings')) ?? '';
    const page = await site.open(rankings, { viewport: DESK });
    let last = '';
    for (let step = 0; step < 150 && !LAST.test(last); step += 1) {
      await page.keyboard.press('Tab');
      last = await page.evaluate(() => document.activeElement?.outerHTML ?? '');
      if (step === 0) expect(last).toContain('Skip to content');
    }
    expect(last).toMatch(LAST);
    await page.context().close();
  }, 60_000);

  it('reads whole without JavaScript, and opens what opens', async () => {
    const page = await site.open(site.paths.find((path) => path.startsWith('/bracket?tour')) ?? '', {
      ...{ javaScriptEnabled: false, viewport: DESK },
    });
    const text = async () => ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    expect(await text()).toContain(LONG);
    await page.goto(site.url + site.paths.find((path) => path.startsWith('/bracket?tab')));
    await page.getByText('Read as a list').click();
    await page.locator('details[open] li').first().waitFor();
    await page.goto(site.url + site.paths.find((path) => path.startsWith('/matches?')));
    expect(await text()).toContain('نسور النيل');
    await page
      .getByRole('button', { name: /A League Championship/ })
      .first()
      .click();
    const other = page.getByRole('link', { name: /Winter Cup/ }).first();
    await other.waitFor();
    await page.context().close();
  }, 60_000);
});

describe('while the server is away', () => {
  /** Nobody puts the events in order here, and the page says so. */
  const CONNECTED = /^(Live updates|Updates are delayed)/;
  const shown = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true }).first();

  it('keeps what was read with a note, and comes alive again by itself', async () => {
    const page = await site.open(site.paths.find((path) => path.startsWith('/bracket?tour')) ?? '', {
      viewport: DESK,
    });
    await shown(page, CONNECTED).waitFor();
    await site.goAway();
    await shown(page, /^(Offline|Updating every)/).waitFor();
    expect(await page.locator('main').textContent()).toContain(LONG);
    // A page whose code was not read yet says so, and is there once the server is.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/donations"]')?.click());
    await page.getByText('This page could not be loaded').waitFor();
    await site.comeBack();
    // By a press, unless it was quicker.
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click({ timeout: 3_000 }).catch(() => {});
    await page.getByRole('heading', { level: 1, name: 'Donations' }).waitFor();
    await expectSoon(async () => shown(page, CONNECTED).isVisible(), 30_000);
    await page.context().close();
  }, 90_000);

  it('brings a new build’s page by itself where the old code is gone', async () => {
    const page = await site.open('/', { viewport: PHONE });
    const gone = (url: URL) => /assets\/Socials-.*\.js$/.test(url.pathname);
    await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 2 });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/socials"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'Socials' }).waitFor();
    await page.context().close();
  }, 60_000);

  it('shows the samples, marked, when nothing was read before', async () => {
    const context = await site.browser.newContext();
    const page = await context.newPage();
    const template = readFileSync(join(build('site'), 'index.html'), 'utf8');
    await page.route(`${site.url}/tournaments`, (route) =>
      route.fulfill({ contentType: 'text/html', body: template }),
    );
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${site.url}/tournaments`);
    await page.getByText('Tournaments cannot be loaded').waitFor({ timeout: 20_000 });
    expect(await page.getByText('Sample data', { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('heading', { name: 'A League Championship' }).first().waitFor();
    await context.close();
  }, 60_000);
});
