import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { setResult } from '#api/matches/result.ts';
import { EMBED_VIEWS, frameHtml, HEIGHT_SCRIPT } from '#domain/embed.ts';
import { placeEvents } from '#jobs/queue/relay.ts';
import { noteViolations } from '../support/browser.ts';
import { LONG, type Site, startSite } from './publicVisit.ts';

/** In all: the page with its style and its script. */
const MOST_BYTES = 40 * 1024;

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
  // Another name for this machine: another site altogether, not only another port.
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;
  const { db } = site;
  ({ id: tournament } = await db('tournaments').where({ name: 'A League Championship' }).first('id'));
  ({ id: team } = await db('teams').where({ name: LONG }).first('id'));
}, 120_000);
afterAll(async () => {
  await new Promise((resolve) => host?.close(resolve));
  await site?.stop();
});

/** Shows a page of another site that holds some HTML. */
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

describe('An embed in the page of another site', () => {
  it.each(EMBED_VIEWS)('fits into 40 KiB in all, and fetches nothing else: %s', async (view) => {
    const context = await site.browser.newContext();
    const visit = await context.newPage();
    noteViolations(visit, site.violations);
    const fetched: string[] = [];
    visit.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const answer = await visit.goto(addressOf(view));
    const bytes = gzipSync((await answer?.text()) ?? '', { level: 6 }).length;
    await visit.waitForTimeout(300);
    expect([...new Set(fetched)]).toEqual([`/embed/${view}`, '/embed/events']);
    expect(bytes).toBeLessThan(MOST_BYTES);
    if (process.env.EMBED_PICTURES) {
      process.stderr.write(`${view} ${bytes}\n`);
      for (const width of [360, 768])
        for (const theme of ['light', 'dark'])
          for (const lang of ['en', 'pt', 'zh']) {
            await visit.setViewportSize({ width, height: 600 });
            await visit.goto(addressOf(view, `&theme=${theme}&lang=${lang}`));
            const path = `${process.env.EMBED_PICTURES}/${view}-${width}-${theme}-${lang}.png`;
            if (lang === 'en' || theme === 'light') await visit.screenshot({ path, fullPage: true });
          }
    }
    await context.close();
  });
});

export { frameHtml, HEIGHT_SCRIPT, heightOf, placeEvents, setResult, visitHost };
