import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { builtSite } from '../support/builtSite.ts';

const SECRET = 'what lies beside the folders';
let app: TestApp;
let site: Awaited<ReturnType<typeof builtSite>>;
beforeAll(async () => {
  site = await builtSite();
  const { siteDir, siteServerDir } = site;
  const backupDir = join(dirname(siteDir), 'backups');
  await mkdir(backupDir);
  await writeFile(join(dirname(siteDir), 'secret'), SECRET);
  app = await startApp({
    ...{ siteDir, siteServerDir, backupDir },
    limits: { readsPerMinute: 100_000, writesPerMinute: 100_000 },
  });
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

/** Path prefixes that would escape a folder on some operating system, in every spelling. */
const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '....//',
  '..;/',
  '%252e%252e%252f',
  '..%c0%af',
  '%2e%2e%5c',
  '..%255c',
  '..%u2215',
  '..%ef%bc%8f',
  '.%00./',
  './../',
  '%2e./',
];
const NAMES = [
  ...UPS.flatMap((up) =>
    [1, 2, 3, 6].flatMap((n) => ['secret', 'etc/passwd'].map((file) => up.repeat(n) + file)),
  ),
  ...UPS.map((up) => `x/${up}${up}secret`),
  ...UPS.map((up) => `${up}secret%00.png`),
  ...[
    '/etc/passwd',
    '//etc/passwd',
    '%2fetc%2fpasswd',
    'file:///etc/passwd',
    'C:%5cWindows%5cwin.ini',
    'C:/Windows/win.ini',
    '%5c%5chost%5cshare',
    '%5cetc%5cpasswd',
    '~/.ssh/id_rsa',
  ],
  ...[
    'CON',
    'NUL.png',
    'AUX',
    'COM1.webp',
    'LPT1',
    'secret.',
    'secret%20',
    'secret%0a',
    'SECRET',
    'secret%00',
    'secret/.',
    'secret/..',
    'secret::$DATA',
    '.',
    '..',
    '%00',
    '.env',
    '.git/config',
    '.htaccess',
    'node_modules/koa/package.json',
    '.vite/manifest.json',
  ],
  'x'.repeat(3_000),
];
const ROUTES = ['/', '/assets/', '/api/logos/', '/pictures/teams/', '/api/export/', '/api/system/backups/'];

/** Requests a path exactly as given; other HTTP clients would normalise it. */
async function ask(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const headers = { ...app.admin, Accept: 'image/*' };
  const asked = get({ port, host: '127.0.0.1', path, headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: told } = answer;
  return { status, type: told['content-type'] ?? '', body: await text(answer) };
}

it('no spelling of a path leads out of its folder', async () => {
  const wrong: string[] = [];
  for (const route of ROUTES)
    for (const name of NAMES) {
      const { status, type, body } = await ask(route + name);
      // A path may return a page, but never a file.
      const isFile = status === 200 && !type.startsWith('text/html');
      if (status >= 500 || isFile || body.includes(SECRET) || body.includes('root:'))
        wrong.push(`${route}${name.slice(0, 60)}: ${status} ${type}`);
    }
  expect(new Set(NAMES).size).toBeGreaterThanOrEqual(200);
  expect(wrong).toEqual([]);
});
