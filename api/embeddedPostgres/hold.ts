import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processMark } from './processMark.ts';

/**
 * Keeps a DATA_DIR for this process, since a second start would stop the first one's PostgreSQL; gives the
 * release. Throws one line when another living process holds it; a dead one's hold is taken over.
 */
export async function holdDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'running');
  const mine = `${process.pid} ${await processMark(process.pid)}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(file, mine, { flag: 'wx', mode: 0o600 });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 20) throw error;
    }
    const theirs = await readFile(file, 'utf8').catch(() => '');
    const [pid = '', ...mark] = theirs.split(' ');
    if (theirs !== '' && (await processMark(Number(pid))) === mark.join(' '))
      throw new Error(
        `The DATA_DIR ${dataDir} is in use by process ${pid}: stop that one first or set another DATA_DIR.`,
      );
    // Renamed before it is removed, so that of two that find it stale only one removes it.
    await rename(file, `${file}.stale-${process.pid}`).catch(() => {});
    await rm(`${file}.stale-${process.pid}`, { force: true });
  }
}
