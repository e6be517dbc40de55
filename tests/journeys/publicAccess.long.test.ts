import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { faultsOf } from '../support/faults.ts';
import { crampedIn, unreached, widerThanWindow } from './publicFaults.ts';
import { type Site, settled, startSite } from './publicVisit.ts';

const DESK = { width: 1280, height: 900 };
/** At double size, layouts change at 576, 1440 and 2048 px; each is tightest at its start. */
const WIDE = [320, 576, 1024, 1440, 1920];
const plain = (path: string) => path.replace(/[?&]tournament=.*$/, '').replace(/(?<=\/)[0-9a-f-]{36}$/, '…');

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.stop());

describe('Every public page', () => {
  it('passes axe in both themes, fits 320 px and 200 %, breaks no word, and shows keyboard focus', async () => {
    const wrong: unknown[] = [];
    const none = (path: string, what: string, found: unknown[]) => {
      if (found.length > 0) wrong.push([plain(path), what, found]);
    };
    const page = await site.open('/', { reducedMotion: 'reduce' });
    for (const path of site.paths) {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(site.url + path);
      await settled(page);
      none(path, 'dark, a phone', await faultsOf(page));
      none(path, 'moves', (await page.evaluate(() => document.getAnimations().length)) ? ['animations'] : []);
      none(path, '320 px', await widerThanWindow(page));
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 640 });
        none(path, `words and figures at ${width} px`, await crampedIn(page));
      }
      // At 200% zoom, 1440 px becomes 720 px, and 1280 px becomes 640 px.
      for (const width of [640, 720]) {
        await page.setViewportSize({ width, height: 450 });
        none(path, '200 %', await widerThanWindow(page));
      }
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      // Other themes change only colours, and other widths change only the layout.
      none(path, 'light, a desk', await faultsOf(page, ['color-contrast', 'target-size']));
      none(path, 'by keyboard', await unreached(page));
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 420_000);

  it('never scrolls sideways with text at double size', async () => {
    const wrong: unknown[] = [];
    const page = await site.open('/');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const path of site.paths) {
      await page.goto(site.url + path);
      for (const width of WIDE) {
        await page.setViewportSize({ width, height: 800 });
        const found = await widerThanWindow(page);
        if (found.length > 0) wrong.push([plain(path), width, found]);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('the home page starts on a phone with its headline, a line per sentence, and the live match', async () => {
    const page = await site.open(site.paths[1] ?? '');
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 800 });
      const sentences = await page
        .locator('h1 > span')
        .evaluateAll((lines) =>
          lines.map(
            (line) =>
              line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
          ),
        );
      expect(sentences.map(Math.round)).toEqual([1, 1]);
      const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
      const live = await top(page.getByRole('region', { name: 'Live' }));
      expect(live).toBeLessThan(300);
      expect(await top(page.getByRole('link', { name: 'Get Started' }))).toBeGreaterThan(live);
    }
    await page.getByRole('button', { name: 'Search' }).first().click();
    const field = page.getByRole('combobox', { name: /^Search teams/ });
    expect(await field.evaluate((input) => getComputedStyle(input).borderTopStyle)).toBe('none');
    await page.context().close();
  }, 60_000);

  it('follows the content policy and throws no errors', () => {
    expect(site.violations).toEqual([]);
  });

  it('lets the keyboard go from the first link to the last', async () => {
    // The last theme listed at the foot of the page.
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
});
