import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import pino from 'pino';
import request from 'supertest';
import { site } from '#api/site.ts';
import { applySiteDefaults, applySiteSettings } from '#domain/site/settings.ts';
import { checkoutDir } from '../support/built.ts';

/** A small version of the output of `vite build`: an HTML shell, an asset, and a bundle that reports its arguments. */
const FRAME = `<!doctype html>
<html lang="en" data-league="A">
  <head>
    <title>Frame</title>
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="state"></script>
  </body>
</html>`;
const BUNDLE = `export const canonical = (url) => url.split('?')[0];
const language = new URL(import.meta.url).searchParams.get('language') ?? 'en';
export const render = async ({ url, prefix, league, tournament, theme, session, send }) => {
  if (url === '/broken') throw new Error('secret of the stack');
  return {
    status: url === '/nothing' ? 404 : 200,
    title: 'A & B <Cup>',
    html: '<main>$& ' + league + ' ' + theme + ' ' + session.admin + (tournament ? ' of ' + tournament : '') + '</main>',
    sources: url === '/api/docs' ? ['src/Docs.tsx'] : [],
    styledBy: url === '/api/docs' ? ['src/Late.tsx'] : [],
    tooOld: 'Too <old>',
    state: { name: '</script><script>alert(1)</script>', answer: await send({ method: 'GET', path: '/api/teams' }) },
    head: url === '/matches' ? { title: 'Matches', description: '', canonical: url, picture: null } : null,
    htmlAttributes: { lang: language, ...(url === '/matches' && { 'data-prefix': prefix }), 'data-league': league },
  };
};`;

let folder: string;
let server: Server;
const logged: unknown[] = [];

beforeAll(async () => {
  applySiteDefaults({ name: 'Turbo <League>' });
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(folder, 'site', 'assets'), { recursive: true });
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'site', 'index.html'), FRAME);
  await mkdir(join(folder, 'site', '.vite'));
  await writeFile(
    join(folder, 'site', '.vite', 'manifest.json'),
    JSON.stringify({
      'src/Docs.tsx': { file: 'assets/Docs-abc.js', css: ['assets/Docs-abc.css'] },
      'src/Late.tsx': { file: 'assets/Late-abc.js', css: ['assets/Late-abc.css'] },
      'languages/pt.ts': { file: 'assets/pt-abc.js', isEntry: true, imports: ['_speakIn-abc.js'] },
      '_speakIn-abc.js': { file: 'assets/speakIn-abc.js' },
    }),
  );
  await writeFile(join(folder, 'site', 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'site', 'assets', 'index-abc.js'), 'export {};');
  await writeFile(join(folder, 'site', 'assets', 'index-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(join(folder, 'site', 'assets', 'late-abc.js'), 'export const late = true;');
  await writeFile(join(folder, 'site', 'assets', 'late-abc.js.gz'), gzipSync('export const late = true;'));
  await writeFile(join(folder, 'server', 'entryServer.js'), BUNDLE);
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const app = new Koa();
  app.use((ctx, next) => {
    ctx.state.request = '0123456789abcdef';
    return next();
  });
  app.use(
    site({
      siteDir: join(folder, 'site'),
      siteServerDir: join(folder, 'server'),
      sendFor: () => async () => ({ status: 200, body: { data: [] } }),
      sessionOf: (ctx) => ({ admin: ctx.get('X-Test-Admin') === 'yes' }),
      log,
    }),
  );
  const handle = app.callback();
  server = createServer((req, res) => void handle(req, res)).listen(0, '127.0.0.1');
});

afterAll(async () => {
  applySiteDefaults({});
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string) => request(server).get(path).set('Accept', 'text/html');

describe('The site', () => {
  it('puts a rendered page and its state into the frame, with nothing that ends the script', async () => {
    const { status, text, headers } = await get('/teams');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"><main>$& A null false</main></div>');
    expect(text).toContain('<p id="too-old" data-nosnippet>Too &#60;old&#62;</p><div id="root">');
    expect(text).toContain('<title>A &#38; B &#60;Cup&#62;</title>');
    expect(text.match(/<script/g)).toHaveLength(2);
    const state = /id="state">(.*?)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(state)).toEqual({
      name: '</script><script>alert(1)</script>',
      answer: { status: 200, body: { data: [] } },
    });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-encoding']).toBe('gzip');
    expect((await get('/teams').set('Accept-Encoding', 'identity')).text).toBe(text);
  });

  it('tells feed readers where to look', async () => {
    const { text } = await get('/teams');
    const ways = text.match(/<link rel="alternate"[^>]*>(?=.*<\/head>)/gs) ?? [];
    expect(ways.map((way) => / href="([^"]*)"/.exec(way)?.[1])).toEqual(['/api/feed.xml', '/api/feed.json']);
    expect(ways[0]).toContain('type="application/atom+xml" title="Turbo &#60;League&#62;"');
  });

  it('uses the language of the address, the reader’s choice, the browser or the settings', async () => {
    const languageOf = async (path: string, accepted = '', cookie = '') => {
      const { text } = await get(path).set('Accept-Language', accepted).set('Cookie', cookie);
      return / lang="(\w+)" data-prefix="([^"]*)"/.exec(text)?.slice(1);
    };
    expect(await languageOf('/matches')).toEqual(['en', '']);
    expect(await languageOf('/matches', 'pt-PT,pt;q=0.9,en;q=0.5')).toEqual(['pt', '']);
    expect(await languageOf('/matches', 'zh-CN')).toEqual(['zh', '']);
    expect(await languageOf('/matches', 'fr,de;q=0.5')).toEqual(['en', '']);
    expect(await languageOf('/matches', 'pt', 'language=zh')).toEqual(['zh', '']);
    expect(await languageOf('/matches', 'pt', 'language=made-up')).toEqual(['pt', '']);
    expect(await languageOf('/pt/matches', 'zh', 'language=zh')).toEqual(['pt', '/pt']);
    expect(await languageOf('/en/matches', 'zh')).toEqual(['en', '/en']);
    for (const [path, language] of [
      ['/admin/teams', 'pt'],
      ['/api/docs', 'en'],
    ] as const)
      expect((await get(path).set('Accept-Language', 'pt')).text).toContain(`<html lang="${language}"`);
    applySiteSettings({ name: 'Turbo <League>', language: 'pt' });
    expect(await languageOf('/matches', 'fr')).toEqual(['pt', '']);
    expect(await languageOf('/matches', 'en-ZA')).toEqual(['en', '']);
    applySiteSettings({ name: 'Turbo <League>' });
    expect((await get('/matches')).headers.vary).toContain('Accept-Language');
  });

  it('says where each language is, and sends its texts before all code', async () => {
    const { text } = await get('/pt/matches').set('Host', 'league.example');
    const links = [
      ...text.matchAll(/<link rel="(?:canonical|alternate)"( hreflang="[^"]*")? href="([^"]*)"/g),
    ];
    expect(links.map(([, language, href]) => [language?.trim(), href])).toEqual([
      [undefined, 'http://league.example/pt/matches'],
      ['hreflang="en"', 'http://league.example/matches'],
      ['hreflang="pt-BR"', 'http://league.example/pt/matches'],
      ['hreflang="zh-Hans"', 'http://league.example/zh/matches'],
      ['hreflang="x-default"', 'http://league.example/matches'],
    ]);
    const scripts = [...text.matchAll(/<script type="module"[^>]*src="([^"]*)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(['/assets/pt-abc.js', '/assets/index-abc.js']);
    expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/speakIn-abc.js" />');
    expect((await get('/matches')).text).not.toContain('speakIn');
  });

  it('keeps stream views and invitations out of search engines, and no other pages', async () => {
    const robots = async (path: string) => (await get(path)).headers['x-robots-tag'];
    for (const path of ['/broadcast/match', '/play']) expect(await robots(path)).toBe('noindex');
    for (const path of ['/matches', '/players']) expect(await robots(path)).toBeUndefined();
  });

  it('remembers the league of the address, and uses it again', async () => {
    const asked = await get('/teams?league=B');
    expect(asked.text).toContain('<html lang="en" data-league="B">');
    expect(String(asked.headers['set-cookie'])).toMatch(/^league=B; path=\/; .*samesite=lax/i);
    const again = await get('/teams').set('Cookie', 'league=B; theme=light');
    expect(again.text).toContain('<main>$& B light false</main>');
    expect(again.headers['set-cookie']).toBeUndefined();
    const id = '0193d000-0000-7000-8000-000000000001';
    const chosen = (address: string, tournament = id) =>
      get(address).set('Cookie', `league=B; tournament=${tournament}`);
    expect((await chosen('/')).text).toContain(`<main>$& B null false of ${id}</main>`);
    // A URL that names a tab overrides the cookie, and a made-up tournament in the cookie is ignored.
    for (const page of [chosen('/?league=A'), chosen(`/?tournament=${id}`), chosen('/', 'made-up')])
      expect((await page).text).not.toContain(' of ');
    const odd = await get('/teams?league=C').set('Cookie', 'theme=%3Cb%3E');
    expect(odd.text).toContain('<main>$& A null false</main>');
  });

  it('lets no cache keep what an admin sees', async () => {
    const { text, headers } = await get('/').set('X-Test-Admin', 'yes');
    expect(text).toContain('true</main>');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('caches hashed files for ever, others for an hour, and the bare frame never', async () => {
    const asset = await request(server).get('/assets/index-abc.js').set('Accept-Encoding', 'gzip, br');
    expect(asset.status).toBe(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toContain('javascript');
    expect(asset.headers['content-encoding']).toBe('br');
    const plain = await request(server).get('/assets/index-abc.js').set('Accept-Encoding', 'identity');
    expect(plain.text).toBe('export {};');
    expect((await request(server).get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await get('/index.html')).text).toContain('<main>');
    expect((await request(server).get('/assets/old-xyz.js')).text).toBe('Not Found');
    expect((await request(server).get('/../package.json')).text).not.toContain('{"type"');
  });

  it('sends the best encoding of a script once it exists', async () => {
    const read = () => request(server).get('/assets/late-abc.js').set('Accept-Encoding', 'gzip, br');
    expect((await read()).headers['content-encoding']).toBe('gzip');
    execFileSync(process.execPath, [join(checkoutDir, 'start', 'packSite.mjs'), join(folder, 'site')]);
    const { headers, text } = await read();
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(text).toBe('export const late = true;');
    expect((await readdir(join(folder, 'site', 'assets'))).toSorted()).toEqual([
      'index-abc.js',
      'index-abc.js.br',
      'late-abc.js',
      'late-abc.js.br',
      'late-abc.js.gz',
    ]);
  });

  it('continues with the build it started with when the next one replaces it', async () => {
    await get('/teams');
    await rename(join(folder, 'site'), join(folder, 'old'));
    expect((await request(server).get('/assets/index-abc.js')).status).toBe(200);
    expect((await get('/teams')).status).toBe(200);
    await rename(join(folder, 'old'), join(folder, 'site'));
  });

  it('answers 404 with a page for an unknown address, but not for the API and writes', async () => {
    expect((await get('/nothing')).status).toBe(404);
    expect((await get('/api/nothing')).text).toBe('Not Found');
    expect((await request(server).post('/')).text).toBe('Not Found');
  });

  it('renders the API page, the only page under /api, with its own styles', async () => {
    const { status, text } = await get('/api/docs');
    expect([status, text]).toEqual([200, expect.stringContaining('<main>')]);
    const styles = '<link rel="stylesheet" crossorigin href="/assets/Docs-abc.css" />';
    expect(text.split('</head>')[0]).toContain(styles);
    // The page links only the styles of rendered parts whose code loads later.
    expect(text.split('</head>')[0]).toContain('href="/assets/Late-abc.css"');
    expect(text).not.toContain('Late-abc.js');
    expect((await get('/teams')).text).not.toContain('Docs-abc');
    expect((await get('/api/docs/')).status).toBe(200);
    for (const path of ['/api/docs/more', '/api/docsx']) expect((await get(path)).text).toBe('Not Found');
    expect((await request(server).post('/api/docs')).text).toBe('Not Found');
  });

  it('shows an error page with a report number, never the fault itself', async () => {
    const { status, text, headers } = await get('/broken');
    expect(status).toBe(500);
    expect(text).toContain('Error ID: 0123456789abcdef.');
    expect(text).toContain('Turbo &#60;League&#62;');
    expect(text).not.toMatch(/secret of the stack|<script/);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(logged.at(-1))).toContain('secret of the stack');
  });
});
