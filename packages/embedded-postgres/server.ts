import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Account, asAccount } from './account.ts';
import { withoutCopy } from './cluster.ts';
import { readPostmasterFile } from './orphan.ts';

type ServerSettings = {
  name: string;
  cluster: string;
  binaries: string;
  account: Account;
  settings: Record<string, string>;
  /** Called while PostgreSQL starts for the first time, before it is ready. */
  onSpawn?: (() => void) | undefined;
  log: Logger;
};

const FIRST_ATTEMPTS = 8;
const STOP_MILLISECONDS = 10_000;

export async function startServer(given: ServerSettings): Promise<{ port: number; stop(): Promise<void> }> {
  const { log } = given;
  const watchdog = startWatchdog(given.name, given.account);
  let stopping = false;
  let child: ChildProcess | undefined;

  const launch = async (port: number) => {
    const launched = await spawnServer(given, port);
    const isFirst = child === undefined;
    child = launched.child;
    watchdog.watch(child.pid ?? 0);
    if (isFirst) given.onSpawn?.();
    await launched.ready;
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'PostgreSQL ended unexpectedly; starting it again');
      watchdog.watch(0);
      void again(port);
    });
  };
  const again = async (port: number) => {
    for (let attempt = 0; !stopping; attempt += 1) {
      try {
        await launch(port);
        return log.warn('PostgreSQL runs again');
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'PostgreSQL does not start');
        await sleep(backOff(attempt));
      }
    }
  };
  const stop = async () => {
    stopping = true;
    if (child) await stopServer(child, log);
    watchdog.stop();
  };

  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await launch(port);
      return { port, stop };
    } catch (error) {
      const { message } = error as Error;
      const isDamaged = DAMAGE.test(message);
      // A killed predecessor's processes need a moment to exit, and another process may take the free port.
      if (attempt === FIRST_ATTEMPTS || isDamaged) {
        await stop();
        const hint = isDamaged
          ? `. The database in ${given.cluster} is damaged. Put it back from a copy. ${withoutCopy(given.cluster)}`
          : '';
        throw new Error(`PostgreSQL does not start: ${message}${hint}`, { cause: error });
      }
      await sleep(backOff(attempt));
    }
  }
}

/** PostgreSQL's messages about unusable data, after which a retry is useless. */
const DAMAGE =
  /could not access|could not open (file|directory)|could not read|not a valid data directory|invalid (checkpoint|primary|permissions)|incompatible|contains errors|could not locate/;

const backOff = (attempt: number) => Math.min(100 * 2 ** attempt, 5_000);

async function spawnServer({ cluster, binaries, account, settings, log }: ServerSettings, port: number) {
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    // Data is in memory or on a solid-state drive, so random reads cost as much as sequential ones.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',
    // A statement's error goes only to its sender, since the statement may contain private data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster, '-p', String(port), ...flags], {
    ...asAccount(account),
    // PostgreSQL has its own process group, so Ctrl-C does not stop it before the roles stop.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lastWords: string[] = [];
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, level = '', text = line] = /^([A-Z]+): {2}(.*)$/.exec(line) ?? [];
      // Until PostgreSQL has read its settings, its messages have no log levels.
      if (level === 'FATAL' || level === 'PANIC' || /^postgres: /.test(line)) lastWords.push(text);
      log[level === 'PANIC' ? 'error' : level === 'WARNING' ? 'warn' : 'debug'](`PostgreSQL: ${line}`);
    });
  return { child, ready: untilReady(child, cluster, lastWords) };
}

async function untilReady(child: ChildProcess, cluster: string, lastWords: string[]): Promise<void> {
  let ended: string | undefined;
  child.once('error', (error) => {
    ended = error.message;
  });
  // This is not 'close', because processes that briefly outlive the server hold its standard error open.
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });
  while (ended === undefined) {
    const { pid, isReady } = await readPostmasterFile(cluster);
    if (ended === undefined && isReady && pid === child.pid) return;
    await sleep(20);
  }
  throw new Error(lastWords[0] ?? ended);
}

/**
 * Stops the server: with a fast shutdown of up to 10 s that rolls back open transactions, then an immediate
 * shutdown, then a kill.
 */
async function stopServer(child: ChildProcess, log: Logger): Promise<void> {
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  for (const [signal, timeoutMs] of [
    ['SIGINT', STOP_MILLISECONDS],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (isOver()) return;
    if (signal !== 'SIGINT') log.warn(`PostgreSQL is still running; sending ${signal}`);
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {});
    child.kill(signal);
    await exited;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Stops the server when this script's standard input closes, which happens however our process exits: 3 s for a fast
 * stop, then an immediate stop, then a kill. As a shell script, it survives a kill of all Node processes. It reads no
 * files, so it cannot mistake a later start's server for this one.
 */
const SCRIPT = `
trap '' INT TERM HUP
pid=0
while IFS= read -r line; do pid=$line; done
[ "$pid" -gt 0 ] || exit 0
gone() { for i in $1; do kill -0 "$pid" 2>/dev/null || exit 0; sleep 0.1; done; }
kill -INT "$pid" 2>/dev/null || exit 0
gone '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26'
kill -QUIT "$pid"
gone '1 2 3 4 5 6 7 8'
kill -KILL "$pid"
`;

/** Starts the watchdog, which stops the server when our process dies. A killed watchdog is replaced. */
function startWatchdog(name: string, account: Account): { watch(pid: number): void; stop(): void } {
  let watched = 0;
  let stopped = false;
  let child: ChildProcess;
  let deaths = 0;
  const tell = () => child.stdin?.write(`${watched}\n`);
  const start = () => {
    child = spawn('/bin/sh', ['-c', SCRIPT, `${name}-watchdog`], {
      ...asAccount(account),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin?.on('error', () => {});
    child.once('error', () => {});
    child.once('exit', () => {
      if (stopped) return;
      deaths += 1;
      // The first restart is immediate. Later ones wait, in case the watchdog dies again and again.
      if (deaths === 1) start();
      else setTimeout(() => !stopped && start(), Math.min(deaths * 20, 1_000)).unref();
    });
    tell();
  };
  start();
  return {
    watch: (pid) => {
      watched = pid;
      tell();
    },
    stop: () => {
      stopped = true;
      child.kill('SIGKILL');
    },
  };
}
