import { readFile, readlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { run } from './account.ts';

export async function stopOrphan(cluster: string, log: Logger): Promise<void> {
  const { pid } = await readPostmasterFile(cluster);
  if (pid === undefined || (await processStartTime(pid)) === undefined) return;
  if (!(await isServerOf(cluster, pid))) return takeOverPidFile(cluster);
  log.warn({ survivor: pid }, 'stopping the PostgreSQL that an earlier run left behind');
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await isGone(pid, timeoutMs)) return;
  }
  throw new Error(`The PostgreSQL that an earlier run left behind (process ${pid}) cannot be stopped.`);
}

/**
 * Replaces the process id in the pid file with our own. The old id may now belong to another process, and PostgreSQL
 * would refuse to start. It treats its parent's id as stale, but still checks whether the shared memory named in the
 * file is in use.
 */
async function takeOverPidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [process.pid, ...rest].join('\n'), { flag: 'r+' });
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(25))
    if ((await processStartTime(pid)) === undefined) return true;
  return false;
}

/**
 * Returns the pid and port of the server in a data folder, and whether it accepts connections (line 8 of PostgreSQL's
 * file).
 */
export async function readPostmasterFile(cluster: string) {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return {
    ...(pid > 0 && { pid }),
    ...(port > 0 && { port }),
    isReady: lines[7]?.startsWith('ready') ?? false,
  };
}

/**
 * Returns a process's start time, which distinguishes the process from a later one with the same id; undefined if it is
 * dead.
 */
export async function processStartTime(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux')
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).output || undefined;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may contain spaces. The fields after the name begin with the state; the 20th is the start
  // time.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Whether a process is this data folder's PostgreSQL, not a later process with the same id. */
async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if ((await processStartTime(pid)) === undefined) return false;
  if (process.platform !== 'linux')
    return (await run('ps', ['-o', 'args=', '-p', String(pid)])).output.includes(cluster);
  const [folder, command] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ]);
  return command.includes('postgres') && (folder === cluster || command.split('\0').includes(cluster));
}
