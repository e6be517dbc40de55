import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Browser } from 'playwright-core';
import { createDemoSeason } from '../../api/demoSeason/season.ts';
import { start as startApi } from '../../api/start.ts';
import { launchBrowser } from '../support/browser.ts';
import { createTestDatabase } from '../support/database.ts';

const build = (part: string) => join(import.meta.dirname, '..', '..', 'build', part);

let api: Awaited<ReturnType<typeof startApi>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let browser: Browser;

const startSite = () =>
  startApi({
    ...{ productName: 'Turbo League', leagueTimeZone: 'Africa/Johannesburg', log: pino({ level: 'silent' }) },
    ...{ serviceToken: 'token', sessionSecret: 'secret', databaseUrl: database.url },
    ...{ host: '127.0.0.1', port: 0, portIsSet: true },
    ...{ siteDir: build('site'), siteServerDir: build('site-server') },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await createDemoSeason({ db, actor: { kind: 'system' }, now: new Date() });
  api = await startSite();
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await api?.stop();
  await database?.drop();
});

/** A window of its own on a page of the site. */
async function open(path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(api.url + path);
  return page;
}

describe('the script of a first visit', () => {
  type Chunk = { file: string; imports?: string[] };
  const manifest = JSON.parse(readFileSync(join(build('site'), '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const withImports = (name: string, found: Set<string>): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of manifest[name]?.imports ?? []) withImports(other, found);
    return found;
  };
  const pages = Object.keys(manifest).filter((name) => name.startsWith('src/pages/public/'));
  /** What the bracket's page shows one at a time. */
  const parts = ['GroupStage', 'Knockout', 'Explainer'].map((name) => `src/features/bracket/${name}.tsx`);
  const visits = [
    ...pages.map((page) => [page]),
    ...parts.map((part) => ['src/pages/public/Bracket.tsx', part]),
  ];

  it.each(visits)('is at most 120 KiB and nothing of the admin: %s %s', (...sources) => {
    const found = new Set<string>();
    for (const source of ['index.html', ...sources]) {
      expect(manifest).toHaveProperty([source]);
      withImports(source, found);
    }
    const texts = [...found].map((name) => readFileSync(join(build('site'), manifest[name]?.file ?? '')));
    const size = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
    expect(size).toBeLessThanOrEqual(120 * 1024);
    expect([...found].filter((name) => name.includes('/admin/'))).toEqual([]);
    for (const text of texts)
      expect(String(text)).not.toMatch(/\$ZodType|ZodError|data-radix-|shouldUnregister/);
  });

  it('comes compressed, and is kept for good', async () => {
    const file = manifest['index.html']?.file;
    const { headers } = await fetch(`${api.url}/${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/);
  });
});

describe('while the server is away', () => {
  it('brings a new build’s page by itself where the old code is gone', async () => {
    const page = await open('/');
    const gone = (url: URL) => /assets\/Socials-.*\.js$/.test(url.pathname);
    await page.route(gone, (route) => route.fulfill({ status: 404 }), { times: 2 });
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href^="/socials"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'Socials' }).waitFor();
    await page.context().close();
  }, 60_000);

  it('shows the samples, marked, when nothing was read before', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const template = readFileSync(join(build('site'), 'index.html'), 'utf8');
    await page.route(`${api.url}/tournaments`, (route) =>
      route.fulfill({ contentType: 'text/html', body: template }),
    );
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${api.url}/tournaments`);
    await page.getByText('Tournaments cannot be loaded').waitFor({ timeout: 20_000 });
    expect(await page.getByText('Sample data', { exact: true }).count()).toBe(2);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('heading', { name: 'A League Championship' }).first().waitFor();
    await context.close();
  }, 60_000);
});
