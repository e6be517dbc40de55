import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret of 192 bits that is made on the first call and kept in `folder`, readable by its owner alone. */
export async function readOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await findSecret(folder, name);
  if (kept !== undefined) return kept;
  const fresh = `${file}.new-${process.pid}`;
  await rm(fresh, { force: true });
  await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  // Linked when it is whole; of two processes at once the first one's stands.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh, { force: true });
  return (await findSecret(folder, name)) ?? '';
}

/** The kept secret, or undefined where none was made yet. */
export async function findSecret(folder: string, name: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, name), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
