import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { TABS } from '#admin/layout/tabs.ts';
import { goWithin } from './admin.ts';
import { PASSWORD } from './installation.ts';
import { smallFieldsIn } from './publicFaults.ts';
import { PHONE, type Site, settled, startSite } from './publicVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.stop());

const PHONE_OPTIONS: BrowserContextOptions = { hasTouch: true, isMobile: true, reducedMotion: 'reduce' };
const LANDSCAPE = { width: 844, height: 390 };

describe('A phone', () => {
  it.each(['dark', 'light'] as const)(
    'shows the newly chosen tab readably in the %s theme',
    async (colorScheme) => {
      const path = site.paths.find((each) => each.startsWith('/bracket?tour')) ?? '';
      const page = await site.open(path, { ...PHONE_OPTIONS, colorScheme });
      await page.getByRole('tab', { name: 'Knockout Tree' }).tap();
      const chosen = page.getByRole('tab', { name: 'Knockout Tree', selected: true });
      const [text, ground] = await chosen.evaluate((tab) => {
        const { color, backgroundColor } = getComputedStyle(tab);
        return [color, backgroundColor];
      });
      expect(text).not.toBe(ground);
      await page.context().close();
    },
    60_000,
  );

  it('shows every site control unchanged after a tap, and has 16 px text in every field', async () => {
    const page = await site.open('/', PHONE_OPTIONS);
    await expectSteady(page, site.paths, async (path) => {
      await page.goto(site.url + path);
      await settled(page);
    });
    await page.context().close();
  }, 300_000);

  it('shows every console control unchanged after a tap, and has 16 px text in every field', async () => {
    const page = await site.open('/admin', PHONE_OPTIONS);
    await page.getByRole('button', { name: 'Admin Login' }).tap();
    expect(await smallFieldsIn(page)).toEqual([]);
    await page.getByPlaceholder('Admin Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).tap();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    const paths = TABS.map(({ path }) => path);
    await expectSteady(page, paths, (path) => goWithin(page, path));
    await page.context().close();
  }, 300_000);
});

/**
 * Taps one control of each kind, on the first page that has it, and suppresses the effects of the taps. No control may
 * look different afterwards. No field may have text so small that an iPhone zooms in, in either orientation.
 */
async function expectSteady(page: Page, paths: readonly string[], go: (path: string) => Promise<void>) {
  const seen: Seen = { kinds: new Set(), hovered: 0, wrong: [] };
  const small: unknown[] = [];
  for (const path of paths) {
    await go(path);
    // A change from React's hydration or re-rendering is not an effect of the tap.
    await page.waitForFunction(areTakenOver);
    for (const size of [LANDSCAPE, PHONE]) {
      await page.setViewportSize(size);
      const found = await smallFieldsIn(page);
      if (found.length > 0) small.push([path, size.width, found]);
    }
    if (!((await tapAll(page, seen)) || (await tapAll(page, seen)) || (await tapAll(page, seen))))
      throw new Error(`${path} keeps re-rendering`);
  }
  expect({ changed: seen.wrong, small }).toEqual({ changed: [], small: [] });
  expect(seen.kinds.size).toBeGreaterThan(paths.length);
  // The browser treats a tapped control as hovered, as a phone does.
  expect(seen.hovered).toBeGreaterThan(0.9 * seen.kinds.size);
}

/** Kinds of controls that were tapped, how many then looked hovered, and any visible differences. */
type Seen = { kinds: Set<string>; hovered: number; wrong: string[] };

/**
 * Taps one control of each new kind on a page. Returns false if a control was re-rendered in the meantime: deferred
 * code on a busy machine may replace the server's elements.
 */
async function tapAll(page: Page, seen: Seen): Promise<boolean> {
  const kinds = await page.evaluate(holdControls, [...seen.kinds]);
  for (const [place, kind] of kinds.entries()) {
    const at = await page.evaluate(bringIntoView, place);
    if (at === 'gone') return false;
    if (!at) continue;
    await page.touchscreen.tap(at.x, at.y);
    const { isThere, isHovered, wrong } = await page.evaluate(seenAfter, place);
    if (!isThere) return false;
    seen.kinds.add(kind);
    seen.hovered += Number(isHovered);
    seen.wrong.push(...wrong.map((what) => `${new URL(page.url()).pathname}: ${what}`));
  }
  return true;
}

type Held = { controls: { control: Element; looks: string[] }[]; lookOf: (control: Element) => string[] };
declare global {
  interface Window {
    held: Held;
  }
}

/** Runs in the page: whether React has hydrated every control, including those of deferred parts. */
const areTakenOver = () =>
  [...document.querySelectorAll('#root :is(a[href], button, summary, label)')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__react')),
  );

/** Runs in the page: stores one control of each unknown kind and suppresses every press. Returns the kinds. */
function holdControls(known: readonly string[]) {
  const takeAway = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Menus open on pointerdown.
  window.addEventListener('pointerdown', takeAway, true);
  window.addEventListener('click', takeAway, true);
  const lookOf = (control: Element) => {
    const looks = ['dark', 'light'].flatMap((theme) => {
      document.documentElement.dataset.theme = theme;
      return [control, ...control.querySelectorAll('*')].map((part) => {
        const { color, backgroundColor, borderColor, textDecoration } = getComputedStyle(part);
        return [color, backgroundColor, borderColor, textDecoration].join(' / ');
      });
    });
    delete document.documentElement.dataset.theme;
    return looks;
  };
  const pressed = 'a[href], button, summary, label, tr, [role="option"], [role="row"]';
  const ofKind = new Map<string, Element>();
  for (const control of document.querySelectorAll(pressed))
    if (control.checkVisibility({ checkVisibilityCSS: true })) {
      const { color, backgroundColor, borderColor, textDecoration } = getComputedStyle(control);
      const look = [color, backgroundColor, borderColor, textDecoration].join(' / ');
      const kind = `${control.tagName} ${control.className} ${look}`;
      if (!ofKind.has(kind)) ofKind.set(kind, control);
    }
  for (const kind of known) ofKind.delete(kind);
  window.held = { controls: Array.from(ofKind.values(), (control) => ({ control, looks: [] })), lookOf };
  return [...ofKind.keys()];
}

/** Runs in the page: scrolls to a stored control and returns the point to tap; undefined if something covers it. */
function bringIntoView(place: number) {
  const { controls, lookOf } = window.held;
  const held = controls[place];
  if (!held?.control.isConnected) return 'gone';
  held.control.scrollIntoView({ block: 'center', inline: 'center' });
  const box = held.control.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  held.looks = lookOf(held.control);
  return held.control.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/** Runs in the page: whether a tapped control counts as hovered, and any visible differences once drawn. */
async function seenAfter(place: number) {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // The effect of an event may appear one frame later.
  await frame();
  await frame();
  const { controls, lookOf } = window.held;
  const { control, looks } = controls[place] as Held['controls'][number];
  const now = lookOf(control);
  const wrong = looks.flatMap((look, part) => {
    if (now[part] === look) return [];
    return [`${control.outerHTML.slice(0, 160)} was ${look} and is ${now[part]}`];
  });
  const { isConnected: isThere } = control;
  return { isThere, isHovered: control.matches(':hover'), wrong: wrong.slice(0, 1) };
}
