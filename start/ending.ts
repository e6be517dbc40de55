import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

/** A clean stop takes less: requests in flight 8 s, PostgreSQL 10 s at the very most. */
const STOP_MILLISECONDS = 20_000;
/** When whoever started us was killed, PostgreSQL must be gone within 5 s; its watchdog ends it when we are gone. */
const ORPHAN_MILLISECONDS = 2_500;
/** A signal that comes by two ways, from the terminal and passed on, is one within this time. */
const ONE_SIGNAL = 200;

type Running = { name: string; stop(): Promise<void> };
const running: Running[] = [];
let log: Log | undefined;
let stopping: Promise<never> | undefined;

/** Remembers a started part; what was started last is stopped first. */
export function keepRunning(name: string, part: { stop(): Promise<void> }): void {
  running.push({ name, stop: () => part.stop() });
}

/** Lets what happens at the end be logged. */
export function logEnding(to: Log): void {
  log = to;
}

/** Ends a start that failed: one line on standard error, and exit code 1. */
export async function fail(error: unknown): Promise<never> {
  log?.debug({ err: error }, 'the start failed');
  process.stderr.write(`${oneLine(error)}\n`);
  return stop(1);
}

/** Ctrl-C, SIGTERM and a killed parent stop everything once; a second Ctrl-C exits at once. */
export function stopOnSignals(): void {
  let firstAt: number | undefined;
  const signalled = () => {
    if (firstAt !== undefined && Date.now() - firstAt > ONE_SIGNAL) process.exit(130);
    firstAt ??= Date.now();
    void stop(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, signalled);
  process.on('message', (message) => {
    if (message === 'stop now') process.exit(130);
    if (message === 'stop') void stop(0);
  });
  const orphaned = () => {
    setTimeout(() => process.exit(1), ORPHAN_MILLISECONDS);
    void stop(1);
  };
  process.on('disconnect', orphaned);
  // It may have died while we were still loading; without such a parent there is no `connected` at all.
  if (process.connected === false) orphaned();
  // Whoever read our output may be gone; that alone is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  process.on('uncaughtException', (error) => {
    log?.fatal({ err: error }, 'a fault that nothing caught');
    if (!log) process.stderr.write(`${oneLine(error)}\n`);
    void stop(1);
  });
}

function stop(code: number): Promise<never> {
  stopping ??= stopAll(code);
  return stopping;
}

async function stopAll(code: number): Promise<never> {
  if (running.length > 0) log?.info('stopping');
  const late = sleep(STOP_MILLISECONDS, 'late' as const, { ref: false });
  let exitCode = code;
  for (const part of running.toReversed()) {
    const outcome = await Promise.race([part.stop().catch((error: unknown) => ({ error })), late]);
    if (outcome === undefined) continue;
    log?.error(
      { part: part.name, ...(outcome !== 'late' && { err: outcome.error }) },
      'did not stop cleanly',
    );
    exitCode = 1;
    if (outcome === 'late') break;
  }
  if (exitCode === 0) log?.info('stopped');
  process.exit(exitCode);
}

/** The first line of what went wrong; a refused connection to several addresses keeps it in its parts. */
function oneLine(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: { message?: string }[] };
  return (message || errors?.[0]?.message || String(error)).split('\n')[0] ?? '';
}
