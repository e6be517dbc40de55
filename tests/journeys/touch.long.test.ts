import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { TABS } from '#admin/layout/tabs.ts';
import { PASSWORD } from './installation.ts';
import { smallFieldsIn } from './publicFaults.ts';
import { PHONE, type Site, startSite } from './publicVisit.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.stop());

const touched = (colorScheme: 'dark' | 'light'): BrowserContextOptions => ({
  ...{ hasTouch: true, isMobile: true, reducedMotion: 'reduce', colorScheme },
});

describe.each(['dark', 'light'] as const)('A phone in the %s theme', (theme) => {
  it('shows the newly chosen tab readably', async () => {
    const path = site.paths.find((each) => each.startsWith('/bracket?tour')) ?? '';
    const page = await site.open(path, touched(theme));
    await page.getByRole('tab', { name: 'Knockout Tree' }).tap();
    const chosen = page.getByRole('tab', { name: 'Knockout Tree', selected: true });
    const [text, ground] = await chosen.evaluate((tab) => {
      const { color, backgroundColor } = getComputedStyle(tab);
      return [color, backgroundColor];
    });
    expect(text).not.toBe(ground);
    await page.context().close();
  }, 60_000);

  it('shows every site control unchanged after a tap', async () => {
    const page = await site.open('/', touched(theme));
    await expectSteady(page, site.paths);
    await page.context().close();
  }, 300_000);

  it('shows every console control unchanged after a tap', async () => {
    const page = await site.open('/admin', touched(theme));
    await page.getByRole('button', { name: 'Admin Login' }).tap();
    await page.getByPlaceholder('Admin Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).tap();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    await expectSteady(
      page,
      TABS.map(({ path }) => path),
    );
    await page.context().close();
  }, 300_000);
});

describe('Any phone', () => {
  it('has 16 px text in every field in both orientations, so that an iPhone does not zoom in', async () => {
    const page = await site.open('/admin', touched('dark'));
    await page.getByRole('button', { name: 'Admin Login' }).tap();
    expect(await smallFieldsIn(page)).toEqual([]);
    await page.getByPlaceholder('Admin Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).tap();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    const wrong: unknown[] = [];
    for (const path of [...site.paths, ...TABS.map((tab) => tab.path)]) {
      await page.goto(site.url + path);
      await page.waitForLoadState('networkidle');
      for (const size of [PHONE, { width: 844, height: 390 }]) {
        await page.setViewportSize(size);
        const found = await smallFieldsIn(page);
        if (found.length > 0) wrong.push([path, size.width, found]);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  }, 120_000);
});

/**
 * Taps one control of each visual style on each page, and suppresses the effects of the taps. No control may look
 * different afterwards.
 */
async function expectSteady(page: Page, paths: readonly string[]) {
  const changed: unknown[] = [];
  let hovered = 0;
  for (const path of paths) {
    await page.goto(site.url + path);
    await page.waitForLoadState('networkidle');
    // A change from React's hydration or re-rendering is not an effect of the tap.
    await page.waitForFunction(areTakenOver);
    await page.evaluate('new Promise(requestIdleCallback)');
    const seen = (await tapAll(page)) ?? (await tapAll(page)) ?? (await tapAll(page));
    if (!seen) throw new Error(`${path} is drawn anew again and again`);
    hovered += seen.hovered;
    changed.push(...seen.wrong.map((what) => `${path}: ${what}`));
  }
  expect(changed).toEqual([]);
  // The browser treats a tapped control as hovered, as a phone does.
  expect(hovered).toBeGreaterThan(paths.length * 10);
}

/**
 * Taps a page's controls. Returns how many looked hovered, and any visible differences. Returns undefined if
 * a control was re-rendered in the meantime: deferred code on a busy machine may replace the server's elements.
 */
async function tapAll(page: Page) {
  const all = { hovered: 0, wrong: [] as string[] };
  const count = await page.evaluate(holdControls);
  for (let place = 0; place < count; place += 1) {
    const at = await page.evaluate(bringIntoView, place);
    if (at === 'gone') return undefined;
    if (!at) continue;
    await page.touchscreen.tap(at.x, at.y);
    const { isThere, isHovered, wrong } = await page.evaluate(seenAfter, place);
    if (!isThere) return undefined;
    all.hovered += Number(isHovered);
    all.wrong.push(...wrong);
  }
  return all;
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

/** Runs in the page: stores one control of each visual style and suppresses every press. Returns their number. */
function holdControls() {
  const takeAway = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Menus open on pointerdown.
  window.addEventListener('pointerdown', takeAway, true);
  window.addEventListener('click', takeAway, true);
  const lookOf = (control: Element) =>
    [control, ...control.querySelectorAll('*')].map((part) => {
      const { color, backgroundColor, borderColor, textDecoration } = getComputedStyle(part);
      return [color, backgroundColor, borderColor, textDecoration].join(' / ');
    });
  const pressed = 'a[href], button, summary, label, tr, [role="option"], [role="row"]';
  const ofLooks = new Map<string, Element>();
  for (const control of document.querySelectorAll(pressed))
    if (control.checkVisibility({ checkVisibilityCSS: true })) {
      const look = `${control.tagName} ${control.className} ${lookOf(control)[0]}`;
      if (!ofLooks.has(look)) ofLooks.set(look, control);
    }
  const controls = [...ofLooks.values()].map((control) => ({ control, looks: [] as string[] }));
  window.held = { controls, lookOf };
  return controls.length;
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
