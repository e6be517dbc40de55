import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** All roles together; each takes less: the bot 3.5 s, then api and workers 5.5 s at the very most. */
const ROLES_MILLISECONDS = 10_000;
/** The roles' foundation, one after another: PostgreSQL ends within 10 s. */
const BASE_MILLISECONDS = 12_000;
/** When whoever started us was killed, PostgreSQL must be gone within 5 s; its watchdog ends it when we are gone. */
const ORPHAN_MILLISECONDS = 2_500;
/** A signal that comes by two ways, from the terminal and passed on, is one within this time. */
const ONE_SIGNAL = 200;

type Part = { stop(): Promise<void> };
type Running = { name: string; stop(): Promise<void> };
/** Roles in the order in which they stop, those of one line at the same time: the bot still needs the api. */
const ROLES = [['bot'], ['jobs', 'api']];
const running: Running[] = [];
let log: Logger | undefined;
let stopping: Promise<never> | undefined;

export function onShutdown(name: string, part: Part): void {
  running.push({ name, stop: () => part.stop() });
}

/** Lets what happens at the end be logged. */
export function logEnding(to: Logger): void {
  log = to;
}

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
  const isRole = ({ name }: Running) => ROLES.flat().includes(name);
  const roles = ROLES.map((names) => running.filter(({ name }) => names.includes(name)));
  const base = running.filter((part) => !isRole(part)).toReversed();
  const areRolesClean = await stopWithin(ROLES_MILLISECONDS, roles);
  const isBaseClean = await stopWithin(
    BASE_MILLISECONDS,
    base.map((part) => [part]),
  );
  const exitCode = areRolesClean && isBaseClean ? code : 1;
  if (exitCode === 0) log?.info('stopped');
  process.exit(exitCode);
}

/** Stops line after line, the parts of one line at the same time; gives whether all stopped cleanly in time. */
async function stopWithin(milliseconds: number, lines: Running[][]): Promise<boolean> {
  const late = sleep(milliseconds, 'late' as const, { ref: false });
  let isClean = true;
  const stopOne = async (part: Running) => {
    const outcome = await Promise.race([part.stop().catch((error: unknown) => ({ error })), late]);
    if (outcome === undefined) return;
    isClean = false;
    const fault = outcome !== 'late' && { err: outcome.error };
    log?.error({ part: part.name, ...fault }, 'did not stop cleanly');
  };
  for (const line of lines) await Promise.all(line.map(stopOne));
  return isClean;
}

/** The first line of what went wrong; a refused connection to several addresses keeps it in its parts. */
function oneLine(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: { message?: string }[] };
  return (message || errors?.[0]?.message || String(error)).split('\n')[0] ?? '';
}
