import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Context } from 'koa';
import sharp from 'sharp';
import request from 'supertest';
import { originOf } from '#api/http/middleware/head.ts';
import { createSitemap } from '#api/publishing/sitemap/sitemap.ts';
import { applySiteDefaults } from '#domain/site/settings.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Season, seasonOf } from '../support/season.ts';

const SITE = 'https://league.example';
const HOSTILE = '"><script>alert(1)</script>';
const NAMES = [HOSTILE, '萧瑟', 'فريق النيل', 'DarkMago♥'];
const NOBODY = '01900000-0000-7000-8000-000000000000';

let built: Awaited<ReturnType<typeof builtSite>>;
let app: TestApp;
let season: Season;
let match: { id: string };
let team: string;
let player: string;
beforeAll(async () => {
  applySiteDefaults({ name: 'Cake & Cups' });
  built = await builtSite();
  const { siteDir, siteServerDir } = built;
  app = await startApp({ siteDir, siteServerDir, publicUrl: SITE });
  const { id } = await makeTournament(app, { name: 'Cup <one>' });
  season = seasonOf(app, id);
  for (const [index, name] of NAMES.entries()) {
    const entry = await register(app, index + 1, id, { name });
    const path = `/api/pending-teams/${entry.id}/approve`;
    const { body } = await app.call(app.admin, 'POST', path, { assignedGroup: 'A' });
    if (index === 1) team = body.data.team.id;
  }
  await season.generate();
  match = season.between(await season.matches(), HOSTILE, '萧瑟');
  const when = { scheduledTime: '2030-12-07T13:00:00Z' };
  await app.call(app.admin, 'PUT', `/api/matches/${match.id}`, when);
  player = (await app.call(visitor, 'GET', `/api/teams/${team}`)).body.data.players[0].id;
});
afterAll(async () => {
  applySiteDefaults({});
  await app.stop();
  await built.remove();
});

const page = (path: string) => request(app.server).get(path).set('Accept', 'text/html');
const WORDS: Record<string, string> = { 34: '"', 38: '&', 39: "'", 60: '<', 62: '>' };
const read = (text = '') => text.replace(/&#(\d+);/g, (_, code: string) => WORDS[code] ?? '?');

/** Returns the meta values of a page's head, by tag name. */
async function headOf(path: string) {
  const { text, status } = await page(path);
  const [head = ''] = text.split('</head>');
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)" \/>/g)];
  const canonical = /<link rel="canonical" href="([^"]*)" \/>/.exec(head)?.[1];
  const title = /<title>(.*?)<\/title>/.exec(head)?.[1];
  const named = Object.fromEntries(tags.map(([, name, content]) => [name, read(content)]));
  return { status, head, title: read(title), canonical, tags: named as Record<string, string | undefined> };
}

const imageOf = async (path: string) => (await headOf(path)).tags['og:image'] ?? '';
const picture = (address: string) => request(app.server).get(address.replace(SITE, '')).responseType('blob');

describe('A link to a page', () => {
  itInLongRun('describes its target by title, text, address and picture, for each kind of page', async () => {
    const cup = `/tournaments/${season.id}`;
    const expected = [
      ['/', 'Cup <one>', '/', `/pictures${cup}.png`],
      [
        `/bracket?tournament=${season.id}&tab=x`,
        'Bracket, Cup <one>',
        `/bracket?tournament=${season.id}`,
        `/pictures${cup}.png`,
      ],
      ['/teams/?league=A', 'Teams, Cup <one>', '/teams?league=A', '/pictures/pages/teams.png'],
      [cup, 'Cup <one>', cup, `/pictures${cup}.png`],
      [`/teams/${team}`, '萧瑟', `/teams/${team}`, `/pictures/teams/${team}.png`],
      [`/players/${player}?x=1`, 'Player 2.1', `/players/${player}`, `/pictures/players/${player}.png`],
      ['/privacy?league=B', 'Privacy', '/privacy', '/pictures/pages/privacy.png'],
      ['/accessibility', 'Accessibility', '/accessibility', '/pictures/pages/accessibility.png'],
      ['/api/docs', 'API', '/api/docs', '/pictures/pages/api-docs.png'],
    ] as const;
    for (const [path, title, canonical, image] of expected) {
      const { status, tags, ...head } = await headOf(path);
      expect([path, status, tags['og:title'], head.canonical]).toEqual([
        path,
        200,
        title,
        `${SITE}${canonical}`,
      ]);
      expect(tags['og:image']?.replace(/\?.*/, '')).toBe(`${SITE}${image}`);
      expect(tags).toMatchObject({
        'og:url': `${SITE}${canonical}`,
        'og:site_name': 'Cake & Cups',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
        'twitter:image': tags['og:image'],
        'og:description': tags.description,
      });
      expect(tags.description?.length).toBeGreaterThan(20);
    }
    expect((await headOf(`/teams/${team}`)).tags.description).toContain('Player 2.1, Player 2.2');
  });

  it('shows when a match is, and later its result, in text that cannot become tags', async () => {
    const before = await headOf(`/matches/${match.id}`);
    expect(before.tags['og:title']).toMatch(
      /^("><script>alert\(1\)<\/script>|萧瑟) v .*, Sat 7 Dec 15:00 SAST$/,
    );
    expect(before.title).toBe(`${before.tags['og:title']} – Cup <one> – Cake & Cups`);
    expect(before.tags.description).toMatch(
      /^Group A · Best of 1 · Cup <one>, Premier League\. Saturday 7 Dec 2030/,
    );
    expect(before.head).not.toContain('<script>');
    const first = await imageOf(`/matches/${match.id}`);
    await season.beats('萧瑟', HOSTILE);
    const after = await headOf(`/matches/${match.id}`);
    expect(after.tags['og:title']).toMatch(/(萧瑟 1–0 "><script>|<\/script> 0–1 萧瑟).*, Group A$/);
    expect(after.tags['og:image']).not.toBe(first);
    expect(after.tags['og:image:alt']).toContain('Group A (Best of 1)');
    const hidden = await page(`/matches/${match.id}`).set('Cookie', 'scores=hidden');
    expect(hidden.text).toContain('og:title');
    expect(hidden.text).not.toMatch(/1–0|0–1|og:image/);
  });

  it('keeps a missing page out of search engines, and never trusts a forged host', async () => {
    for (const path of ['/nothing', '/admin', `/matches/${NOBODY}`]) {
      const { tags, canonical } = await headOf(path);
      expect([path, tags.robots, canonical, tags['og:image']]).toEqual([
        path,
        'noindex',
        undefined,
        undefined,
      ]);
    }
    const from = (host: string) => originOf({ host, protocol: 'http' }, undefined);
    expect(from('Cups.example:3000')).toBe('http://cups.example:3000');
    expect(from('[::1]:3000')).toBe('http://[::1]:3000');
    for (const host of ['', 'a"b', 'cups.example/x', 'me@cups.example', 'a b', '-a'])
      expect([host, from(host)]).toEqual([host, null]);
    expect(originOf({ host: 'evil.example', protocol: 'http' }, SITE)).toBe(SITE);
  });

  it('colours the browser’s bar in both schemes, or in the chosen one', async () => {
    const colours = (text: string) => text.match(/<meta name="theme-color"[^>]*>/g);
    expect(colours((await page('/teams')).text)).toEqual([
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />',
    ]);
    const light = await page('/teams').set('Cookie', 'theme=light');
    expect(colours(light.text)).toEqual([
      '<meta name="theme-color" media="not all" content="#14171a" />',
      '<meta name="theme-color" media="all" content="#ffffff" />',
    ]);
  });
});

describe('A link’s picture', () => {
  it('is a PNG of 1200 by 630 for each kind of page, cached for ever unless it shows people', async () => {
    const [forEver, checked] = ['public, max-age=31536000, immutable', 'public, no-cache'];
    for (const [path, caching] of [
      ['/', forEver],
      ['/teams', forEver],
      [`/matches/${match.id}`, forEver],
      [`/teams/${team}`, checked],
      [`/players/${player}`, checked],
    ] as const) {
      const address = await imageOf(path);
      const { status, headers, body } = await picture(address);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/png']);
      expect(headers['cache-control']).toBe(caching);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      const again = await picture(address).set('If-None-Match', String(headers.etag));
      expect(again.status).toBe(304);
    }
  });

  it('is current without a version, and 404 for a missing page', async () => {
    const [address = ''] = (await imageOf(`/matches/${match.id}`)).split('?');
    for (const query of ['', '?v=abcdefghijkl', '?v[]=1']) {
      const { status, headers } = await picture(address + query);
      expect([query, status, headers['cache-control']]).toEqual([query, 200, 'public, max-age=60']);
    }
    for (const path of [
      `matches/${NOBODY}`,
      'matches/1',
      'pages/nothing',
      `logos/${team}`,
      `pages/teams.png?tournament=${NOBODY}&x=`,
    ])
      expect([path, (await picture(`/pictures/${path}.png`)).status]).toEqual([path, 404]);
  });
});

describe('Search engines and phones', () => {
  it('find every page in a sitemap, in parts if one file would be too long', async () => {
    const { text, headers } = await request(app.server).get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const found = [...text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
    const addresses = found.map(([, address]) => address);
    for (const path of [
      '/',
      '/teams',
      '/privacy',
      '/accessibility',
      `/tournaments/${season.id}`,
      `/teams/${team}`,
      `/players/${player}`,
      `/matches/${match.id}`,
    ])
      expect(addresses).toContain(`${SITE}${path}`);
    expect(found.every(([, address, changed]) => (address?.split('/').length ?? 0) < 5 || changed)).toBe(
      true,
    );
    // The sitemap has fourteen views, a tournament, four teams of five players, and six matches.
    expect(addresses).toHaveLength(14 + 1 + 4 + 20 + 6);
    const small = createSitemap(app.db, 19);
    const ask = async (path: string) => {
      const ctx = { path, set: () => {}, fresh: false, body: '' };
      const about = {
        origin: SITE,
        isSettled: true,
        views: ['/', '/teams', '/x', '/y', '/z', '/a', '/b', '/c', '/d'],
      };
      await small(ctx as unknown as Context, about);
      return ctx.body;
    };
    expect((await ask('/sitemap.xml')).match(/<loc>[^<]*/g)).toHaveLength(4);
    const parts = await Promise.all([1, 2, 3, 4].map((part) => ask(`/sitemap-${part}.xml`)));
    const listed = parts.flatMap((part) => part.match(/<loc>[^<]*/g) ?? []);
    expect([listed.length, new Set(listed).size]).toEqual([40, 40]);
    for (const none of ['/sitemap-0.xml', '/sitemap-5.xml']) expect(await ask(none)).toBe('');
  });

  it('stay away from private pages, and find the site’s icons', async () => {
    const robots = (await request(app.server).get('/robots.txt')).text;
    expect(robots).toContain('Disallow: /admin\nDisallow: /api/\n');
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const { headers, body } = await request(app.server).get('/manifest.webmanifest').responseType('blob');
    expect(headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(String(body)) as {
      name: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Cake & Cups', start_url: '/', theme_color: '#14171a' });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
      const { width, height } = await sharp(
        readFileSync(new URL(`../../dashboard/public${src}`, import.meta.url)),
      ).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
