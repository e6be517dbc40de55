import { type ChildProcess, spawn } from 'node:child_process';
import { type Account, asAccount } from './account.ts';

/**
 * Ends the server when its standard input ends, which happens however our process ends: 3 s for a fast stop, then
 * an immediate one, then kill. A shell, so that whoever kills all of Node leaves it alive; no reads from files, so
 * that it never takes the server of a later start for the one it watches.
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

export type Watchdog = { watch(pid: number): void; stop(): void };

/** Starts the process that ends the server when ours dies; when it is itself killed, a new one takes its place. */
export function startWatchdog(name: string, account: Account): Watchdog {
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
      // At once the first time; one that cannot live must not keep us busy.
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
