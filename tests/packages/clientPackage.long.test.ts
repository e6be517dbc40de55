import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { PASSWORD, startApp, type TestApp } from '../support/app.ts';
import { launchBrowser } from '../support/browser.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';

const run = promisify(execFile);
const checkoutDir = join(import.meta.dirname, '../..');
const packageDir = join(checkoutDir, 'packages/client');

let app: TestApp;
let url: string;
let folder: string;
let lines: string;
beforeAll(async () => {
  app = await startApp();
  const { id } = await makeTournament(app);
  for (const n of [1, 2, 3]) await approvedTeam(app, n, id, { assignedGroup: 'A' });
  const season = seasonOf(app, id);
  await season.generate();
  await season.beats('Team 1', 'Team 2');
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  const PATH = `${join(checkoutDir, 'node_modules/.bin')}:${process.env.PATH}`;
  // The project's npm settings are inherited through the environment and forbid scripts, so this overrides them.
  await run('npm', ['pack', '--ignore-scripts=false', '--pack-destination', folder], {
    cwd: packageDir,
    env: { ...process.env, PATH },
  });
  expect(await readdir(packageDir)).not.toContain('build');
  await writeFile(join(folder, 'package.json'), '{ "name": "somebody", "private": true, "type": "module" }');
  const [packed] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed}`], { cwd: folder });
  const readme = await readFile(join(packageDir, 'README.md'), 'utf8');
  lines = (/```js\n(.*?)```/s.exec(readme)?.[1] ?? '').replace('http://localhost:3000', url);
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

describe('The packed client', () => {
  it('installs alone, and five lines of plain Node show a standings table', async () => {
    const installed = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['turbo-league-client']);
    const files = await readdir(join(folder, 'node_modules/turbo-league-client'));
    expect(files.toSorted()).toEqual(['LICENSE', 'README.md', 'build', 'package.json']);
    expect(lines.trim().split('\n')).toHaveLength(5);
    await writeFile(join(folder, 'table.js'), lines);
    const { stdout } = await run(process.execPath, ['table.js'], { cwd: folder });
    expect(stdout).toMatch(/rank.*name.*groupPoints.*groupWins.*groupLosses/);
    expect(stdout).toMatch(/1\s*│ 'Team 1'\s*│ \d+\s*│ 1\s*│ 0/);
  });

  it('includes types, even for a program with its own settings', async () => {
    const named =
      "import type { Tournament } from 'turbo-league-client';\nexport const nameOf = (one: Tournament): string => one.name;\n";
    const good = `${named}${lines}\nconst points: number = data.groups[0]!.rows[0]!.groupPoints;\nconsole.log(points);\n`;
    const bad = `${lines}\nconst points: string = data.groups[0]!.rows[0]!.groupPoints;\nconsole.log(points);\n`;
    const check = async (text: string) => {
      const typed = text.replace('tournament.id', 'tournament!.id');
      await writeFile(join(folder, 'table.ts'), typed);
      const tsc = join(checkoutDir, 'node_modules/typescript/bin/tsc');
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2023,dom', '--types', ''];
      return run(process.execPath, [tsc, ...options, 'table.ts'], { cwd: folder }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    expect(await check(good)).toBe('');
    expect(await check(bad)).toContain("Type 'number' is not assignable to type 'string'");
  });
});

describe('A page on another site', () => {
  let browser: Browser;
  let site: Server;
  beforeAll(async () => {
    site = createServer(({ url: path = '' }, response) => {
      const isScript = /^\/build\/\w+\.js$/.test(path);
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      if (isScript) response.end(readFileSync(join(folder, 'node_modules/turbo-league-client', path)));
      else response.end(page());
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await new Promise((resolve) => site.close(resolve));
  });

  const page = () => `<!doctype html><title>Fans</title><table id="table"></table>
    <script type="importmap">{ "imports": { "turbo-league-client": "/build/index.js" } }</script>
    <script type="module">
      console.table = (rows) => {
        for (const { name } of rows) document.getElementById('table').insertRow().insertCell().textContent = name;
      };
      ${lines}
      window.league = league;
      const own = new AbortController();
      for await (const event of league.events({ signal: own.signal })) {
        document.title = event.type;
        own.abort();
      }
      document.title += ', over';
    </script>`;

  it('shows the table, follows the stream and sees only what visitors can', async () => {
    const { port } = site.address() as AddressInfo;
    const context = await browser.newContext();
    const fans = await context.newPage();
    // A different port is a different origin of the same site, so a browser may send an admin's cookie along.
    await fans.goto(`${url}/api/session`);
    await fans.evaluate(async (password) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify({ password }) });
    }, PASSWORD);
    await fans.reload();
    expect(await fans.textContent('body')).toContain('"admin":true');
    await fans.goto(`http://127.0.0.1:${port}/`);
    await fans.waitForFunction(() => document.title === 'open, over');
    const shown = await fans.locator('#table td').allTextContents();
    expect(shown.slice(0, 3)).toEqual(['Team 1', 'Team 3', 'Team 2']);
    const tried = await fans.evaluate(async (site) => {
      const outcome = (call: Promise<unknown>) =>
        call.then(
          () => 'read',
          (error: Error & { code?: unknown }) => error.code ?? error.name,
        );
      const { league } = globalThis as unknown as { league: { get(path: string): Promise<unknown> } };
      const withToken = { headers: { authorization: 'Bearer tl_x' } };
      return [
        await outcome(league.get('/api/audit-log')),
        await outcome(fetch(`${site}/api/teams`, { credentials: 'include' })),
        await outcome(fetch(`${site}/api/teams`, withToken)),
        await outcome(fetch(`${site}/api/session`, { method: 'DELETE' })),
      ];
    }, url);
    expect(tried).toEqual(['unidentified', 'TypeError', 'TypeError', 'TypeError']);
    await context.close();
  });
});
