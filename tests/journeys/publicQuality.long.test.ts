import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectSoon } from './installation.ts';
import {
  build,
  isPrinting,
  isTakenOver,
  LONG,
  measuring,
  PHONE,
  type Site,
  seenIn,
  startSite,
} from './publicVisit.ts';

const KIB = 1024;
const DESK = { width: 1280, height: 900 };
type Chunk = { file: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean };
const manifest = JSON.parse(readFileSync(join(build('site'), '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.stop());

const plain = (path: string) => path.replace(/[?&]tournament=.*$/, '').replace(/(?<=\/)[0-9a-f-]{36}$/, '…');
const say = (line: string) => void (isPrinting && process.stdout.write(`${line}\n`));

/** Holds back scripts until the returned function is called. */
async function holdBack(page: Page, scripts: RegExp) {
  let bring = () => {};
  const released = new Promise<void>((done) => {
    bring = done;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return () => bring();
}

/** All scripts except the few lines that start the page. */
const ALL_BUT_THE_START = /\/assets\/(?!index-|begin-).*\.js$/;

describe('A first visit on a slow phone', () => {
  const sourceOf = (url: string) =>
    Object.keys(manifest).filter((name) => url.endsWith(manifest[name]?.file ?? '-'));

  /** Sources that load once the page already responds to input. */
  const AFTERWARDS = new Set([
    'app/layout/Footer.tsx',
    'paper/PrintButton.tsx',
    'shared/calendar/CalendarsOf.tsx',
    'shared/live/followChanges.ts',
    'site/bracket/GroupStage.tsx',
    'site/bracket/Knockout.tsx',
    'site/donations/Pool.tsx',
    'site/donations/Shares.tsx',
    'site/donations/SupporterLists.tsx',
    'site/embeds/Preview.tsx',
    'site/home/LeaguesAndTeams.tsx',
    'site/home/Standing.tsx',
    'site/matches/BeneathScore.tsx',
    'site/matches/FilterFields.tsx',
    'site/matches/Form.tsx',
    'site/matches/Games.tsx',
    'site/matches/GroupTable.tsx',
    'site/matches/MatchDay.tsx',
    'site/matches/MatchDays.tsx',
    'site/matches/MatchMvp.tsx',
    'site/matches/Opponents.tsx',
    'site/matches/Rosters.tsx',
    'site/matches/ScoreStrip.tsx',
    'site/matches/TournamentProgress.tsx',
    'site/news/News.tsx',
    'site/picks/Anonymous.tsx',
    'site/picks/Leaders.tsx',
    'site/picks/NextGames.tsx',
    'site/picks/Picks.tsx',
    'site/picks/TreePicks.tsx',
    'site/players/Performers.tsx',
    'site/players/PlayerGames.tsx',
    'site/season/BestPlayers.tsx',
    'site/rankings/Leaderboard.tsx',
    'site/seasons/Ladders.tsx',
    'site/socials/JoinSteps.tsx',
    'site/statistics/Figures.tsx',
    'site/statistics/Leaders.tsx',
    'site/statistics/PlayerRows.tsx',
    'site/teams/Played.tsx',
    'site/teams/TeamList.tsx',
    'site/teams/TeamProfile.tsx',
    'site/teams/YourTeams.tsx',
    'site/tournaments/Course.tsx',
    'site/tournaments/Hero.tsx',
    'site/tournaments/HowPlayed.tsx',
    'site/tournaments/Pool.tsx',
    'site/tournaments/PoolCard.tsx',
    'site/tournaments/RegistrationCard.tsx',
  ]);
  const isEntry = (name: string) => manifest[name]?.isEntry || manifest[name]?.isDynamicEntry;
  const withImports = (names: readonly string[], found = new Set<string>()): Set<string> => {
    for (const name of names.filter((each) => !found.has(each)))
      withImports(manifest[name]?.imports ?? [], found.add(name));
    return found;
  };

  /** Returns the scripts that a page needs before it becomes interactive. */
  const firstOf = <Script extends { url: string }>(scripts: readonly Script[]) => {
    const entries = scripts.flatMap(({ url }) => sourceOf(url)).filter(isEntry);
    const needed = withImports(entries.filter((name) => !AFTERWARDS.has(name)));
    return scripts.filter(({ url }) => sourceOf(url).some((name) => needed.has(name)));
  };

  /**
   * The maximum KiB of script on pages with more parts: Home has news and stages, a tournament's page has its tables and
   * news, a team's page has its roster, results and transfers, Pick'em has the leaders, and a match's page has its match
   * day, its group and its game in progress.
   */
  const MOST: Record<string, number> = {
    '/': 130,
    '/pickem': 129,
    '/tournaments/…': 130,
    '/teams/…': 130.5,
    '/matches/…': 145.5,
  };

  it('paints a steady page with little script and no repeated reads', async () => {
    const wrong: unknown[] = [];
    // If a part is also imported directly, the server does not find its styles.
    expect([...AFTERWARDS].filter((name) => !isEntry(name))).toEqual([]);
    for (const path of site.paths) {
      // The server's page is painted before scripts run, as on a slow phone: otherwise, a shift could go unseen.
      const { page, scripts, reads, settle, close } = await measuring(site.browser);
      const bring = await holdBack(page, ALL_BUT_THE_START);
      await page.goto(site.url + path, { waitUntil: 'commit' });
      await expectSoon(async () => (await seenIn(page)).largest > 0);
      bring();
      await settle();
      const { shift, largest } = await seenIn(page);
      await close();
      const sizeOf = (some: typeof scripts) => some.reduce((sum, script) => sum + script.size, 0);
      const all = sizeOf(scripts);
      const first = sizeOf(firstOf(scripts));
      const files = `${(first / KIB).toFixed(1)} of ${(all / KIB).toFixed(1)} KiB in ${scripts.length} files`;
      say(`${plain(path)}: paint ${Math.round(largest)} ms, shift ${shift.toFixed(4)}, ${files}`);
      const names = scripts.flatMap(({ url }) => sourceOf(url));
      const isOfAdmin = /\$ZodType|ZodError|shouldUnregister/;
      const found = {
        isUnpainted: largest === 0,
        isUnsteady: shift > 0.02,
        isHeavy: (first > 104 * KIB || all > (MOST[plain(path)] ?? 127) * KIB) && [first, all, names],
        ofAdmin: names.filter((name) => name.includes('/admin/')),
        withAdmin: scripts.filter(({ text }) => isOfAdmin.test(text)).map(({ url }) => url),
        reads,
      };
      if (Object.values(found).flat().some(Boolean)) wrong.push([path, found]);
      expect(scripts.length).toBeGreaterThan(3);
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  it('loads just one more small part for a reader who follows a team', async () => {
    const teamId = site.paths.find((path) => path.startsWith('/teams/'))?.slice('/teams/'.length) ?? '';
    const visit = async (cookies: { name: string; value: string; url: string }[]) => {
      const { page, scripts, settle, close } = await measuring(site.browser);
      await page.context().addCookies(cookies);
      await page.goto(site.url + site.paths[1]);
      await settle();
      await close();
      return {
        names: scripts.flatMap(({ url }) => sourceOf(url)),
        size: scripts.reduce((sum, script) => sum + script.size, 0),
      };
    };
    const stranger = await visit([]);
    const follower = await visit([{ name: 'teams', value: teamId, url: site.url }]);
    expect(follower.names).toContain('site/teams/YourTeams.tsx');
    expect(stranger.names).not.toContain('site/teams/YourTeams.tsx');
    expect(follower.size - stranger.size).toBeLessThanOrEqual(4 * KIB);
  }, 30_000);

  it('paints the page before scripts run, and then handles earlier taps', async () => {
    const { page, close } = await measuring(site.browser);
    const bring = await holdBack(page, ALL_BUT_THE_START);
    await page.goto(site.url + site.paths.at(-1), { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSoon(async () => (await seenIn(page)).largest > 0);
    await page.getByRole('button', { name: 'Hide scores' }).first().click();
    bring();
    await page.getByText('Scores are hidden').first().waitFor();
    await close();
  }, 30_000);

  /** Opens a page whose visitor acts before a part's code has arrived; then lets the code through. */
  const held = async (path: string, part: string, press: (page: Page) => Promise<void>) => {
    const { page, close } = await measuring(site.browser);
    const bring = await holdBack(page, new RegExp(`/assets/${part}-.*\\.js$`));
    await page.goto(site.url + path);
    await page.waitForFunction(isTakenOver);
    await press(page);
    bring();
    return { page, close };
  };

  it('keeps the server’s version of a part until its code arrives', async () => {
    const { search } = new URL(site.paths.find((each) => each.startsWith('/bracket?tour')) ?? '', site.url);
    // The page remembers a link's parameters, so it starts differently from the server's version.
    const path = `/teams${search.replace('?', '?league=A&')}`;
    const { page, close } = await held(path, 'TeamList', async (page) => {
      await page.waitForFunction(() => document.cookie.includes('tournament='));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(await page.getByRole('button', { name: /^Roster of / }).count()).toBe(20);
    });
    await page
      .getByRole('button', { name: /^Roster of / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Roster of /, expanded: true })
      .first()
      .waitFor();
    await close();
  }, 60_000);

  it('handles taps in a part made before its code arrived', async () => {
    const match = await held(site.paths.at(-1) ?? '', 'Opponents', (page) =>
      page
        .getByRole('button', { name: /^Follow / })
        .first()
        .click(),
    );
    await match.page
      .getByRole('button', { name: /^Following / })
      .first()
      .waitFor();
    await match.close();
    const bracket = await held(
      site.paths.find((each) => each.startsWith('/bracket?tour')) ?? '',
      'GroupStage',
      (page) => page.locator('label:visible', { has: page.locator('input[value=B]') }).click(),
    );
    await bracket.page.waitForURL(/group=B/);
    expect(await bracket.page.locator('input[value=B]').isChecked()).toBe(true);
    await bracket.close();
  }, 60_000);

  it('responds to every tap and prints the delay', async () => {
    const at = (view: string) => site.paths.find((path) => path.startsWith(`/${view}?`)) ?? '';
    const presses: [string, (page: Page) => Promise<unknown>][] = [
      [at(''), (page) => page.getByRole('button', { name: 'Hide scores' }).first().click()],
      [at('matches'), (page) => page.locator('label:visible', { hasText: 'Upcoming' }).click()],
      [at('bracket'), (page) => page.getByRole('tab', { name: 'Knockout Tree' }).click()],
      [at('rankings'), (page) => page.getByRole('button', { name: 'Search' }).first().click()],
    ];
    for (const [path, press] of presses) {
      const { page, close } = await measuring(site.browser);
      await page.goto(site.url + path);
      await page.waitForFunction(isTakenOver);
      await press(page);
      await expectSoon(async () => (await seenIn(page)).delays.length > 0);
      const { delays } = await seenIn(page);
      say(`${plain(path)}: a press is answered within ${Math.max(...delays.map(([, took]) => took))} ms`);
      await close();
    }
  }, 60_000);

  it('receives compressed files and caches them for good', async () => {
    const file = manifest['index.html']?.file;
    const { headers } = await fetch(`${site.url}/${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  });
});

describe('Every public page without JavaScript', () => {
  it('is fully readable, and its disclosures open', async () => {
    const page = await site.open(site.paths.find((path) => path.startsWith('/bracket?tour')) ?? '', {
      ...{ javaScriptEnabled: false, viewport: DESK },
    });
    const text = async () => ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
    expect(await text()).toContain(LONG);
    await page.goto(site.url + site.paths.find((path) => path.startsWith('/bracket?tab')));
    await page.getByText('Show as a list').click();
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

describe('The knockout tree', () => {
  it.each([PHONE, { width: 768, height: 900 }, DESK])(
    'shows tag and status of every match with known teams, at $width',
    async (viewport) => {
      const path = site.paths.find((each) => each.startsWith('/bracket?tab')) ?? '';
      const page = await site.open(path, { viewport });
      const known = page.locator('[data-match]:visible:has(> [data-team] + [data-team])').first();
      await known.waitFor();
      expect(await known.locator('[data-team] bdi:visible').count()).toBe(4);
      await known.getByText(/^(Scheduled|No time yet|Done|Live)$/).waitFor();
      await page.context().close();
    },
    30_000,
  );
});

describe('While the server is down', () => {
  /** No relay runs here, so the page may report a delay. */
  const CONNECTED = /^(Live updates|Updates are delayed)/;
  const shown = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true }).first();

  it('a page keeps its content with a note and recovers on its own', async () => {
    const page = await site.open(site.paths.find((path) => path.startsWith('/bracket?tour')) ?? '', {
      viewport: DESK,
    });
    await shown(page, CONNECTED).waitFor();
    await site.goAway();
    await shown(page, /^(Offline|Updating every)/).waitFor();
    expect(await page.locator('main').textContent()).toContain(LONG);
    // A page whose code cannot load shows an error, and appears once the server is back.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/donations"]')?.click());
    await page.getByText('This page could not be loaded').waitFor();
    await site.comeBack();
    // The Retry button loads the page, unless it has already loaded automatically.
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click({ timeout: 3_000 }).catch(() => {});
    await page.getByRole('heading', { level: 1, name: 'Donations' }).waitFor();
    await expectSoon(async () => shown(page, CONNECTED).isVisible(), 30_000);
    await page.context().close();
  }, 90_000);

  it('a page reloads itself after a new build if its old code is gone', async () => {
    const page = await site.open('/', { viewport: PHONE });
    const gone = (url: URL) => /assets\/Socials-.*\.js$/.test(url.pathname);
    await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 2 });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/socials"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'Socials' }).waitFor();
    await page.context().close();
  }, 60_000);

  it('a first visit shows samples, marked as such', async () => {
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
