// Measures how long a newcomer waits for `npm start` in a clone, with the packages in npm's cache, and for the second
// start. It also measures the size of the installation, and the memory that the whole product uses at rest. Other load
// makes everything slower, so the same small piece of work is timed before and after. Its excess over the best time is
// deducted.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { timeWork } from './work.mjs';

const BOUNDS = { first: 20, second: 1.5, packages: 240, files: 16_000, installed: 220, megabytes: 215 };
/** Milliseconds until the connections opened during start-up are idle and closed. */
const REST = 60_000;
const SECOND_STARTS = 5;

const checkoutDir = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
// PostgreSQL may run as a different user.
chmodSync(folder, 0o755);
let child;
/** The shortest time for the reference work so far, in milliseconds. */
let best = Number.POSITIVE_INFINITY;

try {
  // The first clone only fills npm's cache; the second is measured. The first is kept until the end: for minutes after
  // sixteen thousand files are deleted, ext4 scans their inode numbers for each new file.
  execFileSync(process.execPath, ['start.mjs', 'build'], { cwd: clone('cache'), stdio: 'ignore' });
  const checkout = clone('clone');
  const first = await start(checkout);
  await stop();
  const seconds = [];
  for (let count = 0; count < SECOND_STARTS; count += 1) {
    seconds.push(await start(checkout));
    if (count < SECOND_STARTS - 1) await stop();
  }
  const second = seconds.toSorted((one, other) => one.own - other.own)[Math.floor(SECOND_STARTS / 2)];
  const lock = JSON.parse(readFileSync(join(checkout, 'node_modules', '.package-lock.json'), 'utf8'));
  const files = readdirSync(join(checkout, 'node_modules'), { recursive: true, withFileTypes: true });
  await sleep(REST);
  hold('first start, packages cached, to the first answer', told(first), first.own, BOUNDS.first);
  hold('second start to the first answer', told(second), second.own, BOUNDS.second);
  const packages = Object.keys(lock.packages).length;
  hold('packages installed', packages, packages, BOUNDS.packages);
  const sizes = files.flatMap((entry) =>
    entry.isFile() ? [statSync(join(entry.parentPath ?? entry.path, entry.name)).size] : [],
  );
  hold('files of node_modules', sizes.length, sizes.length, BOUNDS.files);
  const installed = sum(sizes) / 1e6;
  hold('megabytes of node_modules', installed.toFixed(0), installed, BOUNDS.installed);
  if (process.platform === 'linux') {
    const memory = atRest();
    hold(
      'memory at rest (PSS)',
      `${memory.all.toFixed(0)} MB: ${memory.words}`,
      memory.all,
      BOUNDS.megabytes,
    );
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

function hold(name, words, value, bound) {
  const isHeld = value <= bound;
  process.stdout.write(`${name}: ${words} (at most ${bound})${isHeld ? '' : ' MISSED'}\n`);
  if (!isHeld) process.exitCode = 1;
}

function clone(name) {
  execFileSync('git', ['clone', '--quiet', checkoutDir, join(folder, name)]);
  return join(folder, name);
}

/** Times `npm start` until the first page is served; `own` is the time that it would take without other load. */
async function start(checkout) {
  const port = await freePort();
  const { HOME, PATH } = process.env;
  const before = speed();
  const began = performance.now();
  child = spawn('npm', ['start'], {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { HOME, PATH, DATA_DIR: join(folder, 'data'), PORT: String(port) },
  });
  child.ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await sleep(10);
  }
  const wall = (performance.now() - began) / 1_000;
  const processor = sum(tree().map(timeOf));
  const now = (before + speed()) / 2;
  return { wall, processor, now, own: wall * now };
}

function told({ wall, processor, now, own }) {
  const clock = `${wall.toFixed(2)} by the clock at ${(now * 100).toFixed(0)} percent of its best speed`;
  return `${own.toFixed(2)} s (${clock}, ${processor.toFixed(1)} of the processors)`;
}

async function answers(port) {
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`);
    return page.ok && (await page.text()).includes('</html>');
  } catch {
    return false;
  }
}

async function stop() {
  if (!child || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGINT');
  await child.ended;
}

/** The machine's current speed: 1 if a small fixed task runs as fast as its best time in this run. */
function speed() {
  const until = performance.now() + 700;
  const times = [];
  while (performance.now() < until) times.push(timeWork(1));
  best = Math.min(best, ...times);
  return best / (sum(times) / times.length);
}

/** The processes that npm has started, with their fields in /proc; npm comes first. */
function tree() {
  if (process.platform !== 'linux') return [];
  const all = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const line = read(`/proc/${pid}/stat`);
    if (line) all.set(pid, line.slice(line.lastIndexOf(')') + 2).split(' '));
  }
  const under = (pid) => [
    { pid, fields: all.get(pid) ?? [] },
    ...[...all].filter(([, [, parent]]) => parent === pid).flatMap(([each]) => under(each)),
  ];
  return under(String(child.pid));
}

/** Seconds of processor time used by a process and its finished children. */
function timeOf({ fields }) {
  return sum(fields.slice(11, 15).map(Number)) / 100;
}

/** The memory used by all processes, in megabytes; shared memory is counted once. */
function atRest() {
  const parts = { node: 0, PostgreSQL: 0, 'npm and its shell': 0 };
  for (const { pid } of tree()) {
    const [program = '', script = ''] = read(`/proc/${pid}/cmdline`).split('\0');
    const of = /postgres/.test(program)
      ? 'PostgreSQL'
      : /start\.m?js$/.test(script)
        ? 'node'
        : 'npm and its shell';
    parts[of] += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  }
  const words = Object.entries(parts).map(([name, value]) => `${name} ${value.toFixed(0)}`);
  return { all: sum(Object.values(parts)), words: words.join(', ') };
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
