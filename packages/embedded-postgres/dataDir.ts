import { createHash } from 'node:crypto';
import { access, chmod, constants, cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Account, accountFor, canEnter } from './account.ts';

/** What a program is called, as a name for folders such as `my-program`, and the folder that it runs from. */
export type Program = { name: string; checkoutDir: string };

/**
 * The DATA_DIR: the one that is set, else the checkout's `.data`, else, where PostgreSQL's user cannot enter the
 * checkout, a folder of its own under /var/lib/<name>. Data that was made before is found again, wherever
 * the rule put it.
 */
export async function findDataDir(
  wanted: string | undefined,
  { name, checkoutDir }: Program,
): Promise<string> {
  if (wanted !== undefined) return resolve(checkoutDir, wanted);
  const near = join(checkoutDir, '.data');
  if (process.getuid?.() !== 0) return near;
  const nearIsOpen = await canEnter(checkoutDir, await accountFor(join(near, 'postgres')));
  const far = join('/var/lib', name, await shortHash(checkoutDir));
  const [nearHasData, farHasData] = await Promise.all([hasData(near), hasData(far)]);
  if (nearIsOpen && (nearHasData || !farHasData)) return near;
  // The checkout was closed after its first start: the data moves to where PostgreSQL can reach it.
  if (nearHasData && !farHasData) await move(near, far);
  return far;
}

const shortHash = async (folder: string) =>
  createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);

const hasData = (dataDir: string) =>
  stat(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await rm(to, { recursive: true, force: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, `${to}.new`, { recursive: true, preserveTimestamps: true });
    await rename(`${to}.new`, to);
    await rm(from, { recursive: true, force: true });
  });
}

/** Makes the DATA_DIR and opens it to PostgreSQL's user; a folder that is not ours is left as it is. */
export async function openDataDir(dataDir: string, account: Account): Promise<void> {
  const first = await mkdir(dataDir, { recursive: true });
  if (first !== undefined) await openFolders(first, dataDir);
  if (account === undefined) {
    if (first !== undefined) await chmod(dataDir, 0o700);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
      throw new Error(
        `DATA_DIR ${dataDir} cannot be written by this user: run as its owner or set another DATA_DIR.`,
      );
    });
    return;
  }
  if (await isOurs(dataDir)) await chmod(dataDir, 0o711);
  if (!(await canEnter(dataDir, account)))
    throw new Error(
      `DATA_DIR ${dataDir} cannot be entered by the user ${account.name}, as whom PostgreSQL runs: ` +
        'open the folders above it (chmod o+x) or set another DATA_DIR.',
    );
}

/** The umask may have closed the folders that were just made. */
async function openFolders(first: string, last: string): Promise<void> {
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) await chmod(folder, 0o711);
}

const OUR_NAMES =
  /^(postgres|postgres-password|service-token|session-secret|admin-password|backups|running)(\..*)?$/;

const isOurs = async (dataDir: string) => (await readdir(dataDir)).every((name) => OUR_NAMES.test(name));
