import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns a 192-bit secret from `folder`, where only its owner can read it. Creates it on the first call. */
export async function readOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await findSecret(folder, name);
  if (kept !== undefined) return kept;
  const fresh = `${file}.new-${process.pid}`;
  await rm(fresh, { force: true });
  await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  // The link appears only once the file is complete. If two processes do this at once, the first one's secret wins.
  await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh, { force: true });
  return (await findSecret(folder, name)) ?? '';
}

/** Reads the secret; undefined if the file does not exist yet. Throws a one-line error if it contains none. */
export async function findSecret(folder: string, name: string): Promise<string | undefined> {
  const file = join(folder, name);
  try {
    const secret = await readFile(file, 'utf8');
    if (/^[\x21-\x7e]+\n?$/.test(secret)) return secret;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${message}`, { cause: error });
  }
  throw new Error(
    `${file} is broken: it holds no secret. Put it back from a copy. Without one, delete it: a new one is made, ` +
      'and what was made with the old one opens no more.',
  );
}
