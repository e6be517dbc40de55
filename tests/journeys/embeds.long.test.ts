import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { setResult } from '#api/competition/matches/result.ts';
import { EMBED_VIEWS, frameHtml, HEIGHT_SCRIPT } from '#domain/embed.ts';
import { LANGUAGE_CODES } from '#domain/text/translate.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { noteViolations } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import { expectSoon } from './installation.ts';
import { widerThanWindow } from './publicFaults.ts';
import { isTakenOver, LONG, PHONE, type Site, startSite } from './publicVisit.ts';

/** The total size of the page, its style and its script. */
const MOST_BYTES = 40 * 1024;
/** A folder for screenshots that people can inspect. */
const PICTURES = process.env.EMBED_PICTURES;

let site: Site;
let host: Server;
let hostUrl: string;
let page = '';
let tournament: string;
let team: string;

beforeAll(async () => {
  site = await startSite();
  host = createServer((_, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(page);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // The host name differs too, since a different port alone would be the same site.
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;
  const { db } = site;
  ({ id: tournament } = await db('tournaments').where({ name: 'A League Championship' }).first('id'));
  ({ id: team } = await db('teams').where({ name: LONG }).first('id'));
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => host?.close(resolve));
  await site?.stop();
});

async function visitHost(html: string, options: BrowserContextOptions = {}) {
  page = `<!doctype html><meta charset="utf-8" /><title>Another site</title><body style="margin:0">${html}</body>`;
  const context = await site.browser.newContext(options);
  const visit = await context.newPage();
  noteViolations(visit, site.violations);
  await visit.goto(hostUrl);
  return visit;
}

const addressOf = (view: string, more = '') =>
  `${site.url}/embed/${view}?${view === 'team' ? `team=${team}` : `tournament=${tournament}`}${more}`;

const heightOf = (visit: Page) => visit.locator('iframe').evaluate((frame) => frame.clientHeight);

/** Enters a result for an open match, and gives its event a position, so that pages receive it. */
async function playMatch() {
  const { db } = site;
  const { id } = await db('matches')
    .where({ tournament_id: tournament, status: 'scheduled', stage: 'group' })
    .orderBy('id')
    .first('id');
  const context = { db, actor: { kind: 'system' as const }, now: new Date() };
  await setResult(context, id, { team1Score: 1, team2Score: 0 });
  while ((await placeEvents(db, new Date())) > 0);
}

/** Returns the HTML that WordPress (wp_filter_oembed_result) makes from an unknown site's frame. */
function asWordPressWrites(html: string, secret: string) {
  const [frame = ''] = /<iframe.*?><\/iframe>/.exec(html) ?? [];
  const kept = /^(?:src|width|height|frameborder|marginwidth|marginheight|scrolling|title)$/;
  const attributes = [...frame.matchAll(/ ([a-z]+)="([^"]*)"/g)].flatMap(([whole, name = '', value]) => {
    if (!kept.test(name)) return [];
    return name === 'src' ? [` src="${value}#?secret=${secret}" data-secret="${secret}"`] : [whole];
  });
  const [, link] = /<blockquote[^>]*>(.*?)<\/blockquote>/.exec(html) ?? [];
  const written = `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${link ? ' style="position:absolute;clip:rect(1px,1px,1px,1px)"' : ''}${attributes.join('')}></iframe>`;
  // WordPress adds the script only to a blockquote.
  if (!link) return written;
  return `<blockquote class="wp-embedded-content" data-secret="${secret}">${link}</blockquote>${written}${WORDPRESS_SCRIPT}`;
}

/** Handles frames' messages as WordPress's script (wp-embed.js) does. */
const WORDPRESS_SCRIPT = `<script>
addEventListener('message', ({ data, source }) => {
  if (!data || !(data.secret || data.message || data.value) || /[^a-zA-Z0-9]/.test(data.secret)) return;
  for (const quote of document.querySelectorAll('blockquote[data-secret="' + data.secret + '"]'))
    quote.style.display = 'none';
  for (const frame of document.querySelectorAll('iframe[data-secret="' + data.secret + '"]')) {
    if (source !== frame.contentWindow) continue;
    frame.removeAttribute('style');
    if (data.message === 'height') frame.height = Math.min(1000, Math.max(200, parseInt(data.value, 10)));
    if (data.message === 'link') window.ledTo = data.value;
  }
});
</script>`;

describe('An embed', () => {
  it.each(EMBED_VIEWS)('fits into 40 KiB in all and loads nothing else: %s', async (view) => {
    const context = await site.browser.newContext({ viewport: PHONE });
    const visit = await context.newPage();
    noteViolations(visit, site.violations);
    const fetched = new Set<string>();
    visit.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    const answer = await visit.goto(addressOf(view));
    const bytes = gzipSync((await answer?.text()) ?? '', { level: 6 }).length;
    await expectSoon(async () => fetched.has('/embed/events'));
    expect([...fetched]).toEqual([`/embed/${view}`, '/embed/events']);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(site.violations).toEqual([]);
    await context.close();
  });

  it.each(EMBED_VIEWS)(
    'fits a phone and a tablet and passes axe: %s',
    async (view) => {
      const context = await site.browser.newContext();
      const visit = await context.newPage();
      for (const lang of LANGUAGE_CODES)
        for (const theme of ['light', 'dark']) {
          await visit.goto(addressOf(view, `&theme=${theme}&lang=${lang}&accent=%23d9722a`));
          for (const width of [768, PHONE.width]) {
            await visit.setViewportSize({ width, height: 600 });
            expect([lang, theme, width, await widerThanWindow(visit)]).toEqual([lang, theme, width, []]);
            if (PICTURES)
              await visit.screenshot({
                path: `${PICTURES}/${view}-${width}-${theme}-${lang}.png`,
                fullPage: true,
              });
          }
          // Colours depend only on the theme, wording only on the language, and neither on the width.
          const isColoursOnly = theme === 'dark';
          if (isColoursOnly && lang !== LANGUAGE_CODES[0]) continue;
          const faults = await faultsOf(visit, isColoursOnly ? ['color-contrast'] : undefined);
          expect([lang, theme, faults]).toEqual([lang, theme, []]);
        }
      await context.close();
    },
    60_000,
  );
});

it('an embed shows times in the reader’s time zone, in its own language', async () => {
  const context = await site.browser.newContext({ timezoneId: 'America/Sao_Paulo' });
  const visit = await context.newPage();
  const said = async (lang: string) => {
    await visit.goto(addressOf('matches', `&lang=${lang}`));
    const time = await visit.locator('time').first().textContent();
    return [await visit.locator('[data-zone]').textContent(), time?.replaceAll(/\d+/g, '0')];
  };
  expect(await said('pt')).toEqual(['BRT', expect.stringMatching(/^\p{L}{3}\., 0 de \p{L}{3}\., 0:0$/u)]);
  expect(await said('en')).toEqual(['GMT-3', expect.stringMatching(/^\p{L}{3} 0 \p{L}{3}, 0:0$/u)]);
  await context.close();
});

describe('An embed in another site’s page', () => {
  it('reports its height, follows play and stores nothing', async () => {
    const address = addressOf('matches', '&theme=dark');
    const frame = frameHtml({ address, title: 'Matches', width: '100%', height: 90 });
    const visit = await visitHost(`${frame}${HEIGHT_SCRIPT}`);
    const inside = visit.frameLocator('iframe');
    const height = () => inside.locator('html').evaluate((html) => html.getBoundingClientRect().height);
    await expectSoon(async () => (await heightOf(visit)) === Math.ceil(await height()));
    expect(await heightOf(visit)).toBeGreaterThan(300);
    await visit.setViewportSize({ width: 360, height: 700 });
    await expectSoon(async () => (await heightOf(visit)) === Math.ceil(await height()));
    const before = await inside.locator('.plate.won').count();
    const first = await inside.locator('main').textContent();
    await playMatch();
    await expectSoon(async () => (await inside.locator('main').textContent()) !== first, 15_000);
    expect(await inside.locator('.plate.won').count()).toBeGreaterThanOrEqual(before);
    expect(await visit.context().cookies()).toEqual([]);
    expect(await inside.locator('html').evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    const [opened] = await Promise.all([
      visit.context().waitForEvent('page'),
      inside.locator('h1 a').click(),
    ]);
    await opened.waitForLoadState();
    expect(new URL(opened.url()).pathname).toBe(`/tournaments/${tournament}`);
    await visit.context().close();
  }, 60_000);

  it('works without the script', async () => {
    const frame = frameHtml({ address: addressOf('standings'), title: 'Standings', width: 320, height: 400 });
    const visit = await visitHost(frame, { javaScriptEnabled: false });
    expect(await visit.frameLocator('iframe').locator('table').count()).toBeGreaterThan(0);
    expect(await heightOf(visit)).toBe(400);
    await visit.context().close();
  });

  it('works in WordPress markup, in a sandbox that allows only scripts', async () => {
    const asked = `${site.url}/matches?tournament=${tournament}`;
    const head = await (await fetch(asked, { headers: { accept: 'text/html' } })).text();
    const [, found = ''] = /application\/json\+oembed"[^>]* href="([^"]*)"/.exec(head) ?? [];
    const oembed = await fetch(`${found.replaceAll('&#38;', '&')}&maxwidth=500&maxheight=750&dnt=1`);
    const { html } = (await oembed.json()) as { html: string };
    const frame = asWordPressWrites(html, 'aB3dE6gH9k');
    expect(frame).toContain('width="500" height="560"');
    const visit = await visitHost(frame);
    const inside = visit.frameLocator('iframe');
    await expectSoon(async () => (await heightOf(visit)) !== 560);
    expect(await visit.locator('blockquote').isVisible()).toBe(false);
    const first = await inside.locator('main').textContent();
    await playMatch();
    await expectSoon(async () => (await inside.locator('main').textContent()) !== first, 15_000);
    await inside.locator('h1 a').click();
    const to = `${site.url}/tournaments/${tournament}`;
    await expectSoon(async () => (await visit.evaluate('window.ledTo')) === to);
    expect(await visit.context().cookies()).toEqual([]);
    await visit.context().close();
  }, 60_000);

  it('is the only page that other sites can frame', async () => {
    const visit = await visitHost(`<iframe src="${site.url}/bracket"></iframe>`);
    expect(await visit.frameLocator('iframe').locator('#main').count()).toBe(0);
    expect(site.violations.splice(0).join()).toMatch(/frame-ancestors/);
    await visit.context().close();
  });
});

describe('The snippet page', () => {
  it('previews the chosen embed and gives its HTML', async () => {
    const visit = await site.open(`/embed?tournament=${tournament}`, {
      viewport: { width: 1280, height: 900 },
    });
    await visit.waitForFunction(isTakenOver);
    await visit.getByRole('radio', { name: 'Matches' }).check();
    await visit.getByRole('radio', { name: 'Dark' }).check();
    await visit.getByLabel('Number of matches').fill('99');
    await visit.getByText('Enter a whole number from 1 to 50').waitFor();
    await visit.getByLabel('Number of matches').fill('2');
    await visit.getByLabel('Custom colour').check();
    const snippet = () => visit.getByLabel('Snippet').inputValue();
    const src = `${site.url}/embed/matches?tournament=${tournament}&theme=dark&accent=%231d66c9&limit=2`;
    await expectSoon(async () => (await snippet()).includes(`src="${src.replaceAll('&', '&#38;')}"`));
    expect(await snippet()).toContain('<script>');
    const preview = visit.frameLocator('iframe');
    await expectSoon(async () => (await preview.locator('.match').count()) === 2);
    expect(await preview.locator('html').getAttribute('data-theme')).toBe('dark');
    const height = await preview.locator('html').evaluate((html) => html.getBoundingClientRect().height);
    await expectSoon(async () => (await heightOf(visit)) === Math.ceil(height));
    // The other site uses the snippet unchanged.
    const hosted = await visitHost(await snippet());
    await expectSoon(async () => (await heightOf(hosted)) < 400);
    await hosted.context().close();
    await visit.getByLabel('Include the script that adjusts the height').uncheck();
    expect(await snippet()).not.toContain('<script>');
    if (PICTURES) {
      await visit.screenshot({ path: `${PICTURES}/maker.png`, fullPage: true });
      await visit.setViewportSize({ width: 360, height: 700 });
      await visit.screenshot({ path: `${PICTURES}/maker-360.png`, fullPage: true });
    }
    await visit.context().close();
    expect(site.violations).toEqual([]);
  }, 60_000);
});
