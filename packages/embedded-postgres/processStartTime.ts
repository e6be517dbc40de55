import { readFile, readlink } from 'node:fs/promises';
import { run } from './account.ts';

/** What tells a living process from a later one with the same number: when it began; undefined when it is dead. */
export async function processStartTime(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform !== 'linux')
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).output || undefined;
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; what follows begins with the state, the 20th field is the start.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** Whether a process is the PostgreSQL of this data folder, and not another one that got its number later. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if ((await processStartTime(pid)) === undefined) return false;
  if (process.platform !== 'linux')
    return (await run('ps', ['-o', 'args=', '-p', String(pid)])).output.includes(cluster);
  const [folder, command] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ]);
  return command.includes('postgres') && (folder === cluster || command.split('\0').includes(cluster));
}
