import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { DAY } from '#domain/timeSpans.ts';

/** A backup in progress, with its process: `<name>.<process>@<machine>.part`. */
const PART = /\.backup\.gz(?:\.(\d+)@(.+))?\.part$/;

/** Parts that this process writes. */
const ours = new Set<string>();

/** Does `write` to the part of a backup, which nobody takes away meanwhile; it is gone afterwards unless it was renamed. */
export async function withPart(path: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${path}.${process.pid}@${encodeURIComponent(hostname())}.part`;
  ours.add(basename(part));
  try {
    await write(part);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    ours.delete(basename(part));
  }
}

export async function clearParts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (PART.test(name) && !(await isWritten(join(folder, name))))
      await rm(join(folder, name), { force: true });
}

async function isWritten(path: string): Promise<boolean> {
  const name = basename(path);
  if (ours.has(name)) return true;
  const [, pid, machine] = PART.exec(name) ?? [];
  const isHere = machine === encodeURIComponent(hostname());
  if (isHere && (Number(pid) === process.pid || !isAlive(Number(pid)))) return false;
  const file = await stat(path).catch(() => undefined);
  return file !== undefined && Date.now() - file.mtimeMs < DAY;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's is alive as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
