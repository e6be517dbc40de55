import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { checkoutDir } from '../support/built.ts';

const PREPARE = join(checkoutDir, 'start', 'prepare.mjs');
const NAME = '@league/planted';

let folder: string;
let archive: Buffer;
let asked: string[];
/** Whether the registry serves archives at the path that nearly every registry uses. */
let isUsual = true;

/** A registry with one package. Only the list of versions contains the archive's URL. */
const registry = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '');
  asked.push(path);
  const at = isUsual ? `/${NAME}/-/planted-1.0.0.tgz` : '/files/planted.tgz';
  if (path === at) return void response.end(archive);
  if (path !== `/${NAME}`) return void response.writeHead(404).end();
  const tarball = `http://127.0.0.1:${(registry.address() as AddressInfo).port}${at}`;
  const versions = { '1.0.0': { name: NAME, version: '1.0.0', dist: { tarball } } };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ name: NAME, 'dist-tags': { latest: '1.0.0' }, versions }));
});

const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));

beforeAll(async () => {
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  folder = mkdtempSync(join(tmpdir(), 'turbo-league-install-'));
  mkdirSync(join(folder, 'planted'));
  write('planted/package.json', { name: NAME, version: '1.0.0' });
  execFileSync('npm', ['pack', './planted'], { cwd: folder, stdio: 'ignore' });
  archive = readFileSync(join(folder, 'league-planted-1.0.0.tgz'));
  const own = { name: 'checkout', version: '1.0.0', dependencies: { [NAME]: '1.0.0' } };
  write('package.json', own);
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const packages = { '': own, [`node_modules/${NAME}`]: { version: '1.0.0', integrity } };
  write('package-lock.json', { name: 'checkout', version: '1.0.0', lockfileVersion: 3, packages });
});

afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prepares the checkout with an empty npm cache; returns the requests to the registry. */
async function install(): Promise<string[]> {
  asked = [];
  const { HOME, PATH } = process.env;
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...{ HOME, PATH, npm_config_cache: mkdtempSync(join(folder, 'cache-')) },
    npm_config_registry: `http://127.0.0.1:${port}/`,
  };
  const asking = `import(${JSON.stringify(PREPARE)}).then(({ prepare }) => prepare({ checkoutDir: process.cwd(), parts: [], say() {} }))`;
  const child = spawn(process.execPath, ['-e', asking], { cwd: folder, env, stdio: 'ignore' });
  expect(await once(child, 'exit')).toEqual([0, null]);
  return asked;
}

const installed = () =>
  JSON.parse(readFileSync(join(folder, 'node_modules', NAME, 'package.json'), 'utf8')).version;

it('installing uses npm’s configured registry without fetching version lists', async () => {
  expect(await install()).toEqual([`/${NAME}/-/planted-1.0.0.tgz`]);
  expect(installed()).toBe('1.0.0');
  expect(readdirSync(join(folder, '.cache'))).toEqual([]);
});

it('installing fetches the list if a registry stores its files elsewhere', async () => {
  isUsual = false;
  // A different version is installed, as after a change to the lock file.
  rmSync(join(folder, 'node_modules', '.package-lock.json'));
  write(`node_modules/${NAME}/package.json`, { name: NAME, version: '0.9.0' });
  expect(await install()).toContain('/files/planted.tgz');
  expect(installed()).toBe('1.0.0');
});
