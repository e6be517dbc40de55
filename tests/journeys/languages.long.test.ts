import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TABS } from '#admin/layout/tabs.ts';
import { LANGUAGE_TAGS } from '#domain/text/translate.ts';
import { goWithin, logIn } from './admin.ts';
import { expectSoon } from './installation.ts';
import { widerThanWindow } from './publicFaults.ts';
import { build, type Site, settled, startSite } from './publicVisit.ts';

const OTHERS = ['pt', 'zh'] as const;
const OF_SITE = ['languages'];
const OF_CONSOLE = [...OF_SITE, 'admin/languages'];
const messagesOf = (language: string, folders: readonly string[]): [string, string][] =>
  folders.flatMap((folder) => {
    const file = join(import.meta.dirname, '../../dashboard', folder, `${language}.json`);
    return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  });
/** English messages whose translation differs. Single words are left out, since a name may match one. */
const englishBeside = (language: string, folders: readonly string[]) =>
  new Set(
    messagesOf(language, folders).flatMap(([id, text]) =>
      text !== '' && text !== id && !/\{|^\S+$/.test(id) ? [id] : [],
    ),
  );
const manifest = JSON.parse(readFileSync(join(build('site'), '.vite', 'manifest.json'), 'utf8')) as Record<
  string,
  { file: string; imports?: string[] }
>;

let site: Site;
beforeAll(async () => {
  site = await startSite();
}, 120_000);
afterAll(() => site?.stop());

const plain = (path: string) => path.replace(/[?&]tournament=.*$/, '').replace(/(?<=\/)[0-9a-f-]{36}$/, '…');

describe.each(OTHERS)('The site in another language: %s', (language) => {
  it('translates every page, before and after scripts run, and fits a phone', async () => {
    const english = englishBeside(language, OF_SITE);
    const wrong: unknown[] = [];
    const page = await site.open(`/${language}/`);
    for (const path of site.paths) {
      await page.goto(`${site.url}/${language}${path}`);
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE_TAGS[language]);
      const said = await page.evaluate(textsOnPage);
      const left = [...new Set(said.filter((text) => english.has(text)))];
      if (left.length > 0) wrong.push([plain(path), left]);
      // A part that loads late may still be waiting for its styles.
      await expectSoon(async () => (await widerThanWindow(page)).length === 0).catch(async () =>
        wrong.push([plain(path), 'is wider than the window', await widerThanWindow(page)]),
      );
    }
    await page.context().close();
    expect(wrong).toEqual([]);
    expect(site.violations).toEqual([]);
  }, 300_000);
});

const PAGES = [
  ...TABS.map((tab) => tab.path),
  ...[
    'matches?view=all',
    'matches?view=schedule',
    'matches?view=days',
    'system/audit',
    'system/access',
    'system/tools',
  ].map((each) => `/admin/${each}`),
];

it.each([
  ['pt', PAGES],
  // A page translates a text into every language or into none, and Portuguese has the longer words.
  ['zh', PAGES.slice(0, 2)],
] as const)(
  'the console is fully translated: %s',
  async (language, paths) => {
    const page = await site.open('/', { viewport: { width: 1440, height: 900 } });
    await logIn(page);
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await page.goto(`${site.url}/admin`);
    const english = englishBeside(language, OF_CONSOLE);
    // Names and news in the demo data are the league's own wording.
    for (const own of ['Season 1', 'Season 2', 'Registration is open']) english.delete(own);
    const wrong: unknown[] = [];
    for (const path of paths) {
      await goWithin(page, path);
      expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE_TAGS[language]);
      const said = await page.evaluate(textsOnPage);
      const left = [...new Set(said.filter((text) => english.has(text)))];
      if (left.length > 0) wrong.push([path, left]);
      const wide = await widerThanWindow(page);
      if (wide.length > 0) wrong.push([path, 'is wider than the window', wide]);
    }
    expect(wrong).toEqual([]);
    expect(site.violations).toEqual([]);
    await page.context().close();
  },
  120_000,
);

/** Runs in the page: returns all wording that people read or hear, starting with the title. */
function textsOnPage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('script')) texts.push(node.textContent?.trim() ?? '');
  for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
      texts.push(element.getAttribute(name) ?? '');
  return [document.title.split(' – ')[0] ?? '', ...texts];
}

describe('The language of a visit', () => {
  it('follows the browser, then the visitor’s choice, and stays', async () => {
    const page = await site.open('/teams', { locale: 'pt-BR' });
    const lang = () => page.locator('html').getAttribute('lang');
    expect(await lang()).toBe('pt-BR');
    await page.getByRole('contentinfo').getByText('中文').click();
    await expectSoon(async () => (await lang()) === 'zh-Hans');
    expect(new URL(page.url()).pathname).toBe('/teams');
    await page.goto(`${site.url}/matches`);
    expect(await lang()).toBe('zh-Hans');
    await page.context().close();
  });

  it('stays with its address through every link', async () => {
    const page = await site.open('/pt/teams');
    await page.locator('nav a[href*="/matches"]:visible').first().click();
    await page.waitForURL('**/pt/matches**');
    await page.reload();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR');
    // URLs are read in one step: calendar links change to another scheme once the page has mounted.
    const ways = await page.evaluate(() =>
      [...document.querySelectorAll('main a[href^="/"]')].map((way) => way.getAttribute('href')),
    );
    expect(ways.length).toBeGreaterThan(5);
    expect(ways.filter((way) => !/^\/(?:pt|api)\//.test(way ?? ''))).toEqual([]);
    await page.context().close();
  });

  it('costs nothing in English, and at most 3.1 KiB of code otherwise', async () => {
    const sizeOf = (name: string) =>
      gzipSync(readFileSync(join(build('site'), manifest[name]?.file ?? '')), { level: 9 }).length;
    const texts = manifest['languages/pt.ts'];
    const library = texts?.imports?.filter((name) => !isOfFrame(name)) ?? [];
    expect(library).toHaveLength(1);
    expect(library.map(sizeOf).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3.1 * 1024);
    const page = await site.open('/');
    await settled(page);
    const brought = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const others = [
      texts?.file,
      manifest['languages/zh.ts']?.file,
      ...library.map((name) => manifest[name]?.file),
    ];
    expect(others).toHaveLength(3);
    expect(brought.filter((url) => others.some((file) => url.endsWith(file ?? '-')))).toEqual([]);
    await page.context().close();
  });
});

/** Whether a built file is loaded by every page. */
const isOfFrame = (name: string) => manifest['index.html']?.imports?.includes(name);
