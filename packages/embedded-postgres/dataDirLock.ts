import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from './dataDir.ts';
import { processStartTime } from './processStartTime.ts';

/** A process that is told to stop lets go within this time; a new start may come before it has. */
const LOCK_TIMEOUT_MS = 6_000;

/**
 * Keeps a DATA_DIR for this process, since a second start would stop the first one's PostgreSQL; gives the
 * release. Throws one line when another living process does not let go of it; a dead one's hold is taken over.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'running');
  const mine = `${file}.${process.pid}`;
  const mark = `${process.pid} ${await processStartTime(process.pid)}`;
  await writeFile(mine, mark, { mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}. Set another DATA_DIR.`);
  });
  try {
    const end = Date.now() + LOCK_TIMEOUT_MS;
    // Linked when it is whole, so that nobody reads half of it.
    while (!(await link(mine, file).then(() => true, isTaken))) {
      const theirs = await readFile(file, 'utf8').catch(() => '');
      const [pid = '', ...mark] = theirs.split(' ');
      if (theirs === '' || (await processStartTime(Number(pid))) !== mark.join(' '))
        await discard(file, theirs);
      else if (Date.now() < end) await sleep(100);
      else
        throw new Error(
          `The DATA_DIR ${dataDir} is in use by process ${pid}: stop that one first or set another DATA_DIR.`,
        );
    }
    return () => rm(file, { force: true });
  } finally {
    await rm(mine, { force: true });
  }
}

const isTaken = (error: NodeJS.ErrnoException) => {
  if (error.code === 'EEXIST') return false;
  throw error;
};

/** Removes a dead process's hold; of two that find it dead the later one puts back what the first has just set. */
async function discard(file: string, theirs: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => {});
  if ((await readFile(aside, 'utf8').catch(() => theirs)) !== theirs) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
