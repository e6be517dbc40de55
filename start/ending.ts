import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** Milliseconds for all roles to stop: the bot takes at most 3.5 s, then the API and workers 5.5 s. */
const ROLES_MILLISECONDS = 10_000;
/** Milliseconds to stop the parts that the roles depend on: PostgreSQL stops within 10 s. */
const BASE_MILLISECONDS = 12_000;
/** Milliseconds for this process to stop after its parent was killed. PostgreSQL stops later, within 5 s. */
const ORPHAN_MILLISECONDS = 2_500;
/** Milliseconds within which two signals, one from the terminal and one passed on, count as one. */
const ONE_SIGNAL = 200;

type Running = { name: string; stop(): Promise<void> };
/** The order in which roles stop, row by row. The bot stops first, since it still needs the API. */
const ROLES = [['bot'], ['jobs', 'api']];
const running: Running[] = [];
let log: Logger | undefined;
let stopping: Promise<never> | undefined;

export function onShutdown(name: string, part: { stop(): Promise<void> }): void {
  running.push({ name, stop: () => part.stop() });
}

export function logEnding(to: Logger): void {
  log = to;
}

export async function fail(error: unknown): Promise<never> {
  log?.debug({ err: error }, 'the start failed');
  process.stderr.write(`${oneLine(error)}\n`);
  return stop(1);
}

/** Ctrl-C, SIGTERM and a killed parent trigger one shutdown; a second Ctrl-C exits at once. */
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
  // The parent may have died in the meantime. If there is no channel to the parent, `connected` is undefined.
  if (process.connected === false) orphaned();
  // The process that reads our output may have exited, which is no reason for this process to exit.
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

/** Stops the parts row by row, all parts of a row together. Returns whether all stopped cleanly in time. */
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

/** The first line of an error, or of the first nested error if several addresses refused the connection. */
function oneLine(error: unknown): string {
  const { message, errors } = error as { message?: string; errors?: { message?: string }[] };
  return (message || errors?.[0]?.message || String(error)).split('\n')[0] ?? '';
}
