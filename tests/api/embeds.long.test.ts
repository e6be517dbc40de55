import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import { embedAddress, embedOfPage, oembedHtml } from '#domain/embed.ts';
import { type Caller, startApp, type TestApp, visitor } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';
import { makeTournament, register } from '../support/factories.ts';
import { type Season, seasonOf, startSeason } from '../support/season.ts';

const SITE = 'https://league.example';
const HOSTILE = '"><script>alert(1)</script>';
const NOBODY = '01900000-0000-7000-8000-000000000000';

let built: Awaited<ReturnType<typeof builtSite>>;
let app: TestApp;
let season: Season;
let team: string;
beforeAll(async () => {
  built = await builtSite();
  const { siteDir, siteServerDir } = built;
  app = await startApp({ siteDir, siteServerDir, publicUrl: SITE });
  const { id } = await makeTournament(app, { name: 'Cup <one>' });
  season = seasonOf(app, id);
  for (const [index, name] of [HOSTILE, '萧瑟', 'Braai Squad'].entries()) {
    const entry = await register(app, index + 1, id, { name });
    const path = `/api/pending-teams/${entry.id}/approve`;
    const { body } = await app.call(app.admin, 'POST', path, { assignedGroup: 'A' });
    team = body.data.team.id;
  }
  await season.generate();
});
afterAll(async () => {
  await app.stop();
  await built.remove();
});

const page = (path: string, caller: Caller = visitor) =>
  request(app.server).get(path).set('Accept', 'text/html').set(caller);
const embeds = () => ['standings', 'bracket', 'matches', `team?team=${team}`].map((each) => `/embed/${each}`);

describe('An embed', () => {
  it('may be framed by any site, is the same for everybody, and uses no cookies', async () => {
    for (const path of embeds()) {
      const { status, headers, text } = await page(path);
      expect([path, status]).toEqual([path, 200]);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('frame-ancestors *');
      expect(policy).toContain("default-src 'none'");
      // A browser that opens the page outside a frame requests its icon.
      expect(policy).toContain("img-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['set-cookie']).toBeUndefined();
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.vary).toBe('Accept-Encoding');
      const Cookie = `${app.admin.Cookie}; league=B; theme=dark; language=pt; scores=hidden`;
      const known = await page(path, { Cookie });
      expect(known.headers['set-cookie']).toBeUndefined();
      expect(known.text).toBe(text);
      const again = await page(path, { 'If-None-Match': String(headers.etag) });
      expect(again.status).toBe(304);
    }
  });

  it('allows its own style and script by their hashes', async () => {
    const { headers, text } = await page('/embed/matches?accent=%23D9722A');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? [];
    expect(style).toMatch(/--league:var\(--lightningcss-light,#\w+\)var\(--lightningcss-dark,#\w+\)/);
    for (const [kind, own] of [
      ['style', style],
      ['script', script],
    ] as const) {
      const hash = createHash('sha256').update(own).digest('base64');
      expect(headers['content-security-policy']).toContain(`${kind}-src 'sha256-${hash}'`);
    }
  });

  it('affects no other page', async () => {
    const others = ['/', '/bracket', '/embed', '/embed/', '/embed/nothing', '/embed/standings/', '/pt/embed'];
    for (const path of [
      ...others,
      '/embedding',
      '/api/teams',
      '/api/oembed',
      '/broadcast/bracket',
      '/leagues.css',
    ]) {
      const { headers } = await page(path);
      expect([path, headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      if (!path.startsWith('/api/')) expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('shows what was asked for, with names as text and links that open a new window', async () => {
    const { text } = await page(`/embed/standings?tournament=${season.id}&limit=2&theme=dark`);
    expect(text).toContain('data-theme="dark"');
    expect(text).toContain('Cup &lt;one&gt;');
    expect(text).not.toContain('<script>alert');
    expect(text.match(/<th scope="row">/g)).toHaveLength(2);
    for (const [way] of text.matchAll(/<a [^>]*>/g))
      expect(way).toMatch(/href="\/[^"]*" target="_blank" rel="noopener"/);
    expect((await page(`/embed/team?team=${team}`)).text).toContain('Braai Squad');
    const matches = await page('/embed/matches?limit=1');
    expect(matches.text.match(/class="match"/g)).toHaveLength(1);
    // Until teams advance from their groups, the tables are more useful than an empty tree.
    const tables = (await page('/embed/bracket')).text;
    expect(tables).toContain('<table>');
    expect(tables).toContain('<title>Standings, ');
  });

  it('says what is wrong with its address', async () => {
    const said = async (path: string) => {
      const { status, text, headers } = await page(path);
      expect(headers['content-security-policy']).toContain('frame-ancestors *');
      expect(headers['cache-control']).toBe('no-store');
      return [status, /<section class="note"><h1>.*?<\/h1>(.*?)<\/section>/.exec(text)?.[1]];
    };
    expect(await said('/embed/matches?accent=red')).toEqual([
      400,
      '<p>accent must be a colour such as #1d66c9, written %231d66c9 in an address</p>',
    ]);
    expect(await said('/embed/matches?theme=blue&limit=0')).toEqual([
      400,
      '<p>theme must be auto, light or dark</p><p>limit must be from 1 to 50</p>',
    ]);
    expect(await said('/embed/bracket?group=A')).toEqual([400, '<p>Unknown field &#x27;group&#x27;</p>']);
    expect(await said('/embed/team')).toEqual([400, '<p>team must be a team id</p>']);
    expect(await said('/embed/standings?lang=pt&lang=en')).toEqual([
      400,
      '<p>lang must be one of en, pt, zh</p>',
    ]);
    expect(await said(`/embed/bracket?tournament=${NOBODY}`)).toEqual([
      404,
      '<p>This tournament does not exist</p>',
    ]);
    expect(await said(`/embed/team?team=${NOBODY}`)).toEqual([404, '<p>This team does not exist.</p>']);
    expect(await said('/embed/matches?league=B')).toEqual([404, '<p>This league has no tournament yet.</p>']);
  });

  it('is rebuilt after a change', async () => {
    const before = await page('/embed/matches');
    const [match] = await season.matches();
    await app.call(app.admin, 'PUT', `/api/matches/${match?.id}/result`, { team1Score: 1, team2Score: 0 });
    const after = await page('/embed/matches');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.text).toContain('<b class="plate won">1</b>');
  });
});

describe('An open embed', () => {
  const buildOf = async (path: string) =>
    /<html[^>]* data-build="([^"]+)"/.exec((await page(path)).text)?.[1];
  const set = async (fields: object) => {
    const { status } = await app.call(app.admin, 'PUT', '/api/settings', fields);
    expect(status).toBe(200);
  };

  it('gets a new build id when its colours change, but not when its matches do', async () => {
    const before = await buildOf('/embed/matches');
    const [, match] = await season.matches();
    await app.call(app.admin, 'PUT', `/api/matches/${match?.id}/result`, { team1Score: 1, team2Score: 0 });
    expect(await buildOf('/embed/matches')).toBe(before);
    expect(await buildOf('/embed/standings')).toBe(before);
    expect(await buildOf('/embed/matches?theme=dark')).not.toBe(before);
    const { leagues } = (await app.call(app.admin, 'GET', '/api/settings')).body.data;
    const [first, ...others] = leagues;
    await set({ leagues: [{ ...first, colour: '#0a7d4b' }, ...others] });
    const coloured = await buildOf('/embed/matches');
    expect(coloured).not.toBe(before);
    await set({ leagues });
    expect(await buildOf('/embed/matches')).toBe(before);
  });

  it('follows what it could show, even if there is nothing yet', async () => {
    const followed = async (path: string) => {
      const { status, text } = await page(path);
      const [, follows, position] = /<main data-follows="([^"]*)" data-position="([^"]*)"/.exec(text) ?? [];
      // Without a position, the page would reload its data whenever its stream began.
      expect(position).toMatch(/^\d+$/);
      return [status, follows];
    };
    expect(await followed('/embed/matches?league=B')).toEqual([404, 'tournament']);
    expect(await followed(`/embed/bracket?tournament=${NOBODY}`)).toEqual([404, 'tournament']);
    expect(await followed(`/embed/team?team=${NOBODY}`)).toEqual([404, NOBODY]);
  });
});

it.each(['cup', 'groups_into_cup'] as const)(
  'shows 128 teams within 40 KiB: %s',
  async (plan) => {
    const stages = writeStages(planFor(plan, 128) ?? []);
    const large = await startSeason(app, 128, { maxTeams: 128, stages });
    await large.generate();
    for (const asked of ['standings?limit=128&', 'bracket?']) {
      const { text } = await page(`/embed/${asked}tournament=${large.id}`);
      expect([...text.matchAll(/class="name"/g)].length).toBeGreaterThanOrEqual(128);
      expect(gzipSync(text, { level: 6 }).length).toBeLessThan(40 * 1024);
    }
  },
  60_000,
);

describe('A group in a list of stages', () => {
  it('is found by its letter for both matches and table', async () => {
    const stages = writeStages(planFor('groups_into_cup', 8) ?? []);
    const staged = await startSeason(app, 8, { maxTeams: 8, stages });
    await staged.generate();
    const { groups } = await staged.bracket();
    expect(groups.map(({ name }) => name)).toEqual(['A', 'B']);
    const shown = async (view: string, group: string, teams: RegExp) => {
      const { text } = await page(`/embed/${view}?tournament=${staged.id}&group=${group}&limit=50`);
      return [...text.matchAll(teams)].map(([, name]) => name);
    };
    const seen: unknown[] = [];
    for (const { name, matches, standings } of groups) {
      const own = standings.map((row) => row.name).sort();
      expect((await shown('standings', name, /class="name"[^>]*>([^<]+)</g)).sort()).toEqual(own);
      const ways = await shown('matches', name, /href="\/matches\/([^"]+)"/g);
      expect(ways.sort()).toEqual(matches.map(({ matchId }) => matchId).sort());
      seen.push(...ways);
    }
    expect(seen).toHaveLength(12);
    expect(await shown('matches', 'C', /href="\/matches\/([^"]+)"/g)).toEqual([]);
  });
});

it('compares the third-placed teams of all groups', async () => {
  const stages = writeStages(planFor('best_thirds', 12) ?? []);
  const staged = await startSeason(app, 12, { maxTeams: 12, stages });
  await staged.generate();
  const table = async () => {
    const { text } = await page(`/embed/standings?tournament=${staged.id}`);
    const [, own = ''] = text.split('<h2>Third-placed teams');
    return [...own.matchAll(/<tr class="([^"]*)">|class="name"[^>]*>([^<]+)</g)].map(
      ([, marks, name]) => marks ?? name,
    );
  };
  expect(await table()).toEqual([]);
  await staged.playGroups();
  expect(await table()).toEqual(['through', 'Team 7', 'through cut', 'Team 8', 'out', 'Team 9']);
});

describe('oEmbed', () => {
  const ask = (url: string, more = '') =>
    app.call(visitor, 'GET', `/api/oembed?url=${encodeURIComponent(url)}${more}`);

  it('answers with a frame for the pages that have an embed', async () => {
    const expected = [
      [`/bracket?tournament=${season.id}&tab=x`, `/embed/bracket?tournament=${season.id}`],
      ['/rankings?league=A', '/embed/standings?league=A'],
      ['/matches', '/embed/matches'],
      [`/pt/teams/${team}`, `/embed/team?team=${team}&lang=pt`],
      [`/tournaments/${season.id}/`, `/embed/bracket?tournament=${season.id}`],
      ['/embed/matches?accent=%231d66c9', '/embed/matches?accent=%231d66c9'],
    ] as const;
    for (const [path, address] of expected) {
      const { status, body } = await ask(SITE + path, '&format=json');
      expect([path, status]).toEqual([path, 200]);
      const { type, version, title, width, height, html } = body;
      expect({ type, version }).toEqual({ type: 'rich', version: '1.0' });
      const link = SITE + path;
      expect(html).toBe(oembedHtml({ link, address: SITE + address, title, width, height }));
      expect((await page(address)).status).toBe(200);
    }
  });

  it('keeps within the requested size, and ignores other parameters', async () => {
    const { body, headers } = await ask(`${SITE}/bracket`, '&maxwidth=600&maxheight=300&dnt=1');
    expect(body).toMatchObject({ width: 600, height: 300 });
    expect(body.html).toContain('width="600" height="300"');
    expect(headers['access-control-allow-origin']).toBe('*');
  });

  it('refuses other sites, pages without an embed and missing things', async () => {
    for (const url of [
      'https://elsewhere.example/bracket',
      'https://league.example.elsewhere.example/bracket',
      `${SITE}/socials`,
      `${SITE}/teams/${NOBODY}`,
      `${SITE}/teams/x`,
      `${SITE}/bracket?tournament=${NOBODY}`,
      `${SITE}/admin`,
    ])
      expect([url, (await ask(url)).status]).toEqual([url, 404]);
    expect((await ask(`${SITE}/bracket`, '&format=xml')).status).toBe(501);
    expect((await ask('no address')).status).toBe(400);
  });

  it('is linked in the head of pages that have an embed, and of no others', async () => {
    const head = async (path: string) => /<link[^>]*json\+oembed[^>]*>/.exec((await page(path)).text)?.[0];
    const found = (await head(`/bracket?tournament=${season.id}`)) ?? '';
    const [, href = ''] = /href="([^"]*)"/.exec(found) ?? [];
    const { status } = await app.call(visitor, 'GET', href.replaceAll('&#38;', '&').replace(SITE, ''));
    expect(status).toBe(200);
    for (const path of ['/matches', '/rankings', `/teams/${team}`, `/tournaments/${season.id}`])
      expect([path, await head(path)]).toEqual([path, expect.stringContaining('/api/oembed?url=')]);
    for (const path of ['/', '/socials', '/embed']) expect(await head(path)).toBeUndefined();
  });
});

describe('The address of an embed', () => {
  it('leaves out default values', () => {
    expect(embedAddress('matches', { league: 'A', theme: 'auto', accent: '#1d66c9', limit: 5 })).toBe(
      '/embed/matches?league=A&accent=%231d66c9&limit=5',
    );
    expect(embedAddress('bracket', {})).toBe('/embed/bracket');
  });

  it('is found for a page, but only for one that has an embed', () => {
    expect(embedOfPage('/teams/x', '')).toEqual({ view: 'team', choices: { team: 'x' } });
    expect(embedOfPage('/players/x', '')).toBeNull();
  });
});
