import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { applySiteDefaults } from '#domain/site/settings.ts';
import { logIn } from './admin.ts';
import { type Site, startSite } from './publicVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(async () => {
  applySiteDefaults({});
  await site?.stop();
});

const WIDTHS = [320, 360, 390, 600, 719, 720, 800, 1024, 1200, 1279, 1280, 1440, 1920];
const NAMES = [
  'Turbo League',
  'Turbo Leagues!',
  'Johannesburg Amateur Dota 2 League',
  'Johannesburg Amateur Dota 2 League North',
  'W'.repeat(40),
];

/**
 * Returns pairs of visible parts of the top bar that overlap, parts that extend beyond the window, and a height that
 * differs from `--topbar-height`.
 */
const faultsOf = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const inner = document.querySelector('header > *');
    const nav = inner?.querySelector('nav');
    const parts = [...(inner?.children ?? [])].flatMap((part) =>
      part === nav ? [part] : [...(part.children.length > 1 ? part.children : [part])],
    );
    const seen = parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isSeen = right - left > 1 && bottom - top > 1;
      return isSeen ? [{ name: part.textContent?.slice(0, 20) ?? '', left, right, top, bottom }] : [];
    });
    const found = seen
      .filter(({ left, right }) => left < -0.5 || right > document.documentElement.clientWidth + 0.5)
      .map(({ name }) => `${name} leaves the window`);
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1)) {
        const isBeside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5;
        const isAbove = one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
        if (!isBeside && !isAbove) found.push(`${one.name} lies on ${other.name}`);
      }
    // Content that does not fit in its box is clipped, and does not overlap anything.
    for (const part of [...document.querySelectorAll('header > * > a > span')])
      if (part && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'visible')
        found.push(`${part.textContent?.slice(0, 20)} leaves its box`);
    // Pages that do not fit are in the menu, so the row of pages need not scroll.
    if (nav && nav.scrollWidth > nav.clientWidth + 1) found.push('The line of pages is cut');
    const bar = document.querySelector('header')?.getBoundingClientRect().height ?? 0;
    const told = document.createElement('div');
    told.style.height = 'var(--topbar-height)';
    document.body.append(told);
    const { height } = told.getBoundingClientRect();
    told.remove();
    if (Math.abs(bar - height) > 1) found.push(`is ${bar} high and not ${height}`);
    return found;
  });

it('parts of the top bar never overlap, whatever the name, width, language or session', async () => {
  const wrong: unknown[] = [];
  const page = await site.open('/', { viewport: { width: 1440, height: 900 } });
  for (const session of ['visitor', 'admin']) {
    if (session === 'admin') {
      await page.goto(`${site.url}/en/`);
      await logIn(page);
    }
    // An admin's bar has one more part; it is tested with the shortest, a usual and the widest name.
    for (const name of session === 'admin' ? NAMES.filter((_, place) => place % 2 === 0) : NAMES)
      for (const language of ['en', 'pt', 'zh']) {
        applySiteDefaults({ name });
        // The browser may cache a page for a second, so each name has its own URL.
        await page.goto(`${site.url}/${language}/teams?name=${encodeURIComponent(name)}`);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // After a change of width, a busy browser needs a moment to move pages into the menu.
          let found = await faultsOf(page);
          for (let n = 0; found.length > 0 && n < 20; n += 1) {
            await page.waitForTimeout(50);
            found = await faultsOf(page);
          }
          if (found.length > 0) wrong.push([session, name, language, width, found]);
        }
      }
  }
  expect(wrong).toEqual([]);
}, 300_000);
