// The first step of every command: checks Node, installs and builds what is missing or stale, then runs start/start.ts.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeProblem, packSite, prepare } from './start/prepare.mjs';

const SITE = ['site', 'site-server'];
const MODES = {
  start: ['server', ...SITE],
  demo: ['server', ...SITE, 'simulator'],
  dev: [],
  api: ['server', ...SITE],
  bot: ['server'],
  jobs: ['server'],
  build: ['server', ...SITE],
  migrate: ['server'],
  'migrate:rollback': ['server'],
  backup: ['server'],
  restore: ['server'],
  password: ['server'],
  verify: ['server'],
};

const checkoutDir = dirname(fileURLToPath(import.meta.url));
const mode = process.argv[2] ?? 'start';
const say = (line) => process.stderr.write(`${line}\n`);
/** npm passes on Ctrl-C, and the terminal sends it as well: two within this time in milliseconds count as one. */
const ONE_SIGNAL = 200;
/** Milliseconds for the server's start before other work begins. */
const START = 10_000;

await main().catch((error) => {
  say(error.message);
  process.exit(1);
});

async function main() {
  const problem =
    nodeProblem() ??
    (Object.hasOwn(MODES, mode)
      ? undefined
      : `There is no command '${mode}': ${Object.keys(MODES).join(', ')}.`);
  if (problem) throw new Error(problem);
  const ending = new AbortController();
  // The server sets up its database in the meantime.
  const later = mode === 'build' ? [] : SITE;
  const withDev = mode === 'dev';
  const { rest } = await prepare({
    checkoutDir,
    parts: MODES[mode],
    later,
    withDev,
    say,
    signal: ending.signal,
  });
  if (mode === 'build') {
    process.exitCode = await packSite(checkoutDir);
    return;
  }
  if (mode === 'dev') return (await import('./start/dev.mjs')).dev(checkoutDir, runServer, say);
  const server = join(checkoutDir, 'build', 'server', 'start.js');
  if (MODES[mode].includes('site')) void packLater(rest, ending.signal);
  const atEnd = async () => {
    ending.abort();
    await rest?.catch(() => {});
  };
  runServer([server, mode, ...process.argv.slice(3)], { withChannel: true, rest, atEnd });
}

/** Compresses the site's files after the start; leaves a folder that it cannot write. */
async function packLater(rest, signal) {
  try {
    await rest;
    await sleep(START, undefined, { signal });
    await packSite(checkoutDir, { signal, isLate: true, isQuiet: true });
  } catch {
    // The server ended first, or there is nothing to compress.
  }
}

/**
 * Runs the server and exits with its code. The server gets Ctrl-C from the terminal, and stops when its channel to
 * this process closes, so that it never outlives it. A signal to this process goes over that channel, as does the
 * news that `rest` is built. If that build fails, the server ends.
 */
function runServer(args, { env = {}, withChannel = false, rest, atEnd = async () => {} }) {
  const child = spawn(process.execPath, [...args, ...(rest ? ['--site-comes-later'] : [])], {
    cwd: checkoutDir,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', ...(withChannel ? ['ipc'] : [])],
  });
  let signalledAt;
  const pass = (signal) => {
    const again = signalledAt !== undefined && Date.now() - signalledAt > ONE_SIGNAL;
    signalledAt ??= Date.now();
    if (!withChannel) return child.kill(signal);
    if (!child.connected) return;
    child.send(again ? 'stop now' : 'stop', () => {});
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  let failure;
  rest?.then(
    () => child.connected && child.send('site is built', () => {}),
    (error) => {
      // Stopping the server stops the build.
      if (signalledAt !== undefined || child.exitCode !== null || child.signalCode !== null) return;
      failure = error;
      pass('SIGTERM');
    },
  );
  stopWithNpm(() => (withChannel && child.connected ? child.disconnect() : child.kill('SIGTERM')));
  child.once('error', (error) => {
    say(`The server cannot be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', async (code, signal) => {
    await atEnd();
    if (failure) say(failure.message);
    process.exit(failure ? 1 : (code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/**
 * A killed npm cannot notify us, but an orphan gets a new parent: this process does, or the shell between npm and it.
 */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const { command, parent: grandparent } = describe(parent);
  const isShellBetween = /^(\S*\/)?[a-z]*sh -c /.test(command);
  const watch = setInterval(
    () => {
      if (process.ppid === parent && !(isShellBetween && describe(parent).parent !== grandparent)) return;
      clearInterval(watch);
      stop();
    },
    process.platform === 'linux' ? 200 : 1_000,
  );
  watch.unref();
}

/** The command line and the parent of a process; on Linux without running a command. */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, parent] = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return {
        parent: Number(parent),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    }
    const [parent, ...command] = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    return { parent: Number(parent), command: command.join(' ') };
  } catch {
    return { parent: undefined, command: '' };
  }
}
