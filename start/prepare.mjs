// Prepares a clone for its first run, in plain JavaScript that needs only Node, since nothing is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

const NEWEST_OLD_NODE = [20, 19];

/** Returns a one-line message if this Node is too old to run any of our code; otherwise undefined. */
export function nodeProblem(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = NEWEST_OLD_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `Node ${leastMajor}.${leastMinor} or newer is needed; this is ${version}.`;
}

export const PARTS = {
  server: {
    inputs: [
      'start',
      'packages',
      'api',
      'bot',
      'domain',
      'jobs',
      'migrations',
      'dashboard/languages',
      'dashboard/singleByte.ts',
    ],
    needs: 'start/vite.config.ts',
    command: (out) => [...VITE, 'start/vite.config.ts', '--outDir', out],
  },
  site: {
    inputs: ['dashboard', 'domain'],
    needs: 'dashboard/index.html',
    command: (out) => [...VITE, 'dashboard/vite.config.ts', '--outDir', out],
  },
  'site-server': {
    inputs: ['dashboard', 'domain'],
    needs: 'dashboard/app/entryServer.tsx',
    command: (out) => [...VITE, 'dashboard/vite.config.ts', '--ssr', '--outDir', out],
  },
  simulator: {
    inputs: ['packages/discord-simulator', 'dashboard/icons.ts', 'dashboard/ui', 'domain'],
    needs: 'packages/discord-simulator/page/vite.config.ts',
    command: (out) => [...VITE, 'packages/discord-simulator/page/vite.config.ts', '--outDir', out],
  },
  bench: {
    inputs: [
      'bench',
      'package.json',
      'tsconfig.json',
      'packages',
      'api',
      'bot',
      'domain',
      'jobs',
      'migrations',
    ],
    needs: 'bench/tsconfig.json',
    command: (out) => ['../bench/build.mjs', out],
  },
};
const VITE = ['vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--config'];

/** Installs and builds whatever is missing or stale; `parts` names the parts to build. */
export async function prepare({ checkoutDir, parts, later = [], withDev = false, say, signal }) {
  const stale = async () => [
    await isInstallStale(checkoutDir, withDev),
    await staleParts(checkoutDir, parts),
  ];
  const [install, builds] = await stale();
  if (!install && builds.length === 0) return {};
  return new Promise((resolve, reject) => {
    const rest = alone(checkoutDir, say, async () => {
      // The previous holder of the lock may already have installed everything.
      const [installNow] = await stale();
      if (installNow) await install_(checkoutDir, withDev, say);
      const [, buildsNow] = await stale();
      if (buildsNow.length === 0) return;
      say(`Building ${buildsNow.map(([name]) => name).join(', ')} …`);
      await clearRemains(join(checkoutDir, 'build'));
      const [soon, late] = [false, true].map((isLate) => {
        const some = buildsNow.filter(([name]) => later.includes(name) === isLate);
        return Promise.all(some.map((each) => build(checkoutDir, each, { signal, isLate })));
      });
      // A late build's error is reported below.
      late.catch(() => {});
      await soon;
      if (buildsNow.some(([name]) => later.includes(name))) resolve({ rest });
      await late;
    });
    rest.then(() => resolve({}), reject);
  });
}

/** Whether npm's last installation differs from package-lock.json. */
async function isInstallStale(checkoutDir, withDev) {
  const [wanted, present] = await Promise.all([
    readJson(join(checkoutDir, 'package-lock.json')),
    installed(checkoutDir),
  ]);
  if (!present) return true;
  return Object.entries(wanted?.packages ?? {}).some(
    ([path, { version, optional, dev, devOptional, link }]) => {
      if (path === '' || link || (!withDev && (dev || devOptional))) return false;
      const there = present.packages[path];
      return there ? there.version !== version : !optional;
    },
  );
}

/** npm's record of its last installation. */
const installed = (checkoutDir) => readJson(join(checkoutDir, 'node_modules', '.package-lock.json'));
const readJson = (file) => readFile(file, 'utf8').then(JSON.parse, () => undefined);

/** Installs the packages. Half of them are only for development: these are installed on request, and stay installed. */
async function install_(checkoutDir, withDev, say) {
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const hasDev = Object.values((await installed(checkoutDir))?.packages ?? {}).some(({ dev }) => dev);
  const dev = withDev || hasDev ? '--include=dev' : '--omit=dev';
  const quiet = [
    dev,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  say('Installing dependencies …');
  if (await installBeside(checkoutDir, npm, quiet)) return;
  if ((await run([...npm, 'ci', '--no-prefer-offline', ...quiet], checkoutDir)) === 0) return;
  // The lock file might not match, or the home folder might be read-only. This retry needs neither.
  say('That failed; trying again without the lock file and with a cache of its own …');
  const cache = join(checkoutDir, '.cache', 'npm');
  if ((await run([...npm, 'install', '--no-save', '--cache', cache, ...quiet], checkoutDir)) === 0) return;
  throw new Error('The dependencies could not be installed: see npm’s messages above.');
}

/** Installs the packages in a new folder that then replaces the current one. Returns whether it succeeded. */
async function installBeside(checkoutDir, npm, quiet) {
  const folder = join(checkoutDir, '.cache', 'install');
  const present = join(checkoutDir, 'node_modules');
  const old = join(folder, 'old');
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const lock = JSON.parse(await readFile(join(checkoutDir, 'package-lock.json'), 'utf8'));
    for (const [path, known] of Object.entries(lock.packages))
      if (known.integrity)
        known.resolved ??= addressOf(known.name ?? path.split('node_modules/').at(-1), known);
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
    for (const name of ['package.json', '.npmrc'].filter((each) => existsSync(join(checkoutDir, each))))
      await copyFile(join(checkoutDir, name), join(folder, name));
    const there = ['--prefix', folder, '--prefer-offline', `--replace-registry-host=${NO_HOST}`];
    if ((await run([...npm, 'ci', ...there, ...quiet], folder)) !== 0) return false;
    if (existsSync(present)) await rename(present, old);
    await rename(join(folder, 'node_modules'), present);
    return true;
  } catch {
    if (existsSync(old) && !existsSync(present)) await rename(old, present);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A host name that never exists (RFC 2606). */
const NO_HOST = 'registry.invalid';
const addressOf = (name, { version }) =>
  `https://${NO_HOST}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;

async function staleParts(checkoutDir, parts) {
  const there = parts.filter((name) => existsSync(join(checkoutDir, PARTS[name].needs)));
  // Most parts share source folders, so each folder is read once.
  const read = new Map();
  const hashes = [];
  for (const name of there) {
    const hash = createHash('sha256');
    for (const input of [...PARTS[name].inputs, 'package-lock.json']) {
      if (!read.has(input)) read.set(input, await hashOf(checkoutDir, input));
      hash.update(read.get(input));
    }
    hashes.push([name, hash.digest('hex')]);
  }
  const built = await Promise.all(
    hashes.map(([name]) => readFile(join(checkoutDir, 'build', name, STAMP), 'utf8').catch(() => '')),
  );
  return hashes.filter(([, hash], index) => built[index] !== hash);
}

const STAMP = '.built-from';

/** Files that are generated for users of the client. */
const MADE = /packages.client.(api\.ts|build)/;

async function hashOf(checkoutDir, input) {
  const hash = createHash('sha256');
  const isFolder = (await stat(join(checkoutDir, input)).catch(() => undefined))?.isDirectory();
  const files = isFolder
    ? (await readdir(join(checkoutDir, input), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
        .filter((file) => !MADE.test(file))
        .sort()
    : [join(checkoutDir, input)];
  for (const file of files) {
    const content = readOrNothing(file);
    hash.update(`${file.slice(checkoutDir.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Reads synchronously: waiting for each file takes three times as long as reading it. */
function readOrNothing(file) {
  try {
    return readFileSync(file);
  } catch {
    return '';
  }
}

/** Builds a part in a new folder that then replaces the current one, so a half-finished build never runs. */
async function build(checkoutDir, [name, hash], { signal, isLate }) {
  const folder = join(checkoutDir, 'build', name);
  const fresh = `${folder}.new-${process.pid}`;
  const [program, ...args] = PARTS[name].command(fresh);
  const command = [process.execPath, join(checkoutDir, 'node_modules', program), ...args];
  const code = await run(command, checkoutDir, { env: { NODE_ENV: 'production' }, signal, isLate });
  if (code !== 0) throw new Error(`Building ${name} failed: see above.`);
  await writeFile(join(fresh, STAMP), hash);
  const old = `${folder}.old-${process.pid}`;
  await rename(folder, old).catch(() => {});
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

export const packSite = (checkoutDir, how) =>
  run(
    [process.execPath, join(checkoutDir, 'start', 'packSite.mjs'), join(checkoutDir, 'build', 'site')],
    checkoutDir,
    how,
  );

async function clearRemains(folder) {
  for (const name of await readdir(folder).catch(() => []))
    if (/\.(new|old)-\d+$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/**
 * Runs a command until it exits, with its output on our standard error unless `isQuiet`. Returns its exit code, or 1
 * after a signal.
 */
function run([command, ...args], cwd, { env = {}, signal, isLate = false, isQuiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      signal,
      env: { ...process.env, ...env },
      stdio: isQuiet ? 'ignore' : ['ignore', 2, 2],
      shell: process.platform === 'win32' && command === 'npm',
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
    if (isLate) yieldToOthers(child.pid);
  });
}

/** Lowers a process's priority if this is permitted. */
function yieldToOthers(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

const BEAT = 2_000;

/** Runs `work` while holding this checkout's lock. A lock without a heartbeat belongs to a dead process. */
async function alone(checkoutDir, say, work) {
  const lock = join(checkoutDir, '.cache', 'preparing');
  await mkdir(join(checkoutDir, '.cache'), { recursive: true });
  for (let waited = 0; !(await take(lock)); waited += 1) {
    if (waited === 4) say('Waiting for another start of this checkout to finish its build …');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => {});
  }, BEAT);
  try {
    await work();
  } finally {
    clearInterval(beat);
    await rm(lock, { force: true });
  }
}

async function take(lock) {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const [holder, { mtimeMs }] = await Promise.all([
    readFile(lock, 'utf8').catch(() => ''),
    stat(lock).catch(() => ({ mtimeMs: Date.now() })),
  ]);
  const silent = Date.now() - mtimeMs;
  if (silent > 10 * BEAT || (silent > BEAT && holder !== '' && !isAlive(Number(holder))))
    await rm(lock, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
