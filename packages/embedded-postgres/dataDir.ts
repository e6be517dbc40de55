import { createHash } from 'node:crypto';
import {
  access,
  chmod,
  constants,
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, accountFor, canEnter } from './account.ts';
import { processStartTime } from './orphan.ts';

/** The name of a program and of its folders, such as /var/lib/<name>, and the folder that it runs from. */
export type Program = { name: string; checkoutDir: string };

/**
 * Returns the DATA_DIR: the configured one, otherwise the checkout's `.data`. If PostgreSQL's user cannot enter the
 * checkout, it is a folder under /var/lib/<name>. Existing data is found in either place.
 */
export async function findDataDir(wanted: string | undefined, { name, checkoutDir }: Program) {
  if (wanted !== undefined) return resolve(checkoutDir, wanted);
  const near = join(checkoutDir, '.data');
  if (process.getuid?.() !== 0) return near;
  const nearIsOpen = await canEnter(checkoutDir, await accountFor(join(near, 'postgres')));
  const far = join('/var/lib', name, await shortHash(checkoutDir));
  const [nearHasData, farHasData] = await Promise.all([hasData(near), hasData(far)]);
  if (nearIsOpen && (nearHasData || !farHasData)) return near;
  // Access to the checkout was removed after the first start, so the data moves to where PostgreSQL can reach it.
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

/**
 * Creates DATA_DIR and gives PostgreSQL's user access. A folder with other people's files keeps its permissions. Throws
 * a one-line error if it cannot create or enter the folder, or if one of our files is a folder or vice versa.
 */
export async function openDataDir(dataDir: string, account: Account): Promise<void> {
  const first = await makeDataDir(dataDir);
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
  const foreign = await findForeign(dataDir);
  if (foreign === undefined) await chmod(dataDir, 0o711);
  if (await canEnter(dataDir, account)) return;
  if (foreign !== undefined && (await canEnter(dirname(dataDir), account)))
    throw new Error(
      `DATA_DIR ${dataDir} holds ${foreign}, which is not ours, so its rights stay as they are. The user ` +
        `${account.name}, as whom PostgreSQL runs, cannot enter it: run chmod o+x ${dataDir}, or set another DATA_DIR.`,
    );
  throw new Error(
    `DATA_DIR ${dataDir} cannot be entered by the user ${account.name}, as whom PostgreSQL runs: ` +
      'open the folders above it (chmod o+x) or set another DATA_DIR.',
  );
}

export async function makeDataDir(dataDir: string): Promise<string | undefined> {
  const missing: string[] = [];
  let above = dataDir;
  for (; !(await kindOf(above)); above = dirname(above)) missing.unshift(above);
  if ((await kindOf(above)) !== 'folder')
    throw new Error(`DATA_DIR ${dataDir} cannot be used: ${above} is no folder. Set another DATA_DIR.`);
  // Folders are created one by one, since Node's recursive mkdir retries endlessly if the system refuses, as in
  // /proc.
  for (const folder of missing)
    await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST')
        throw new Error(
          `DATA_DIR ${dataDir} cannot be made in ${dirname(folder)}: ${reasonOf(error)}. Set another DATA_DIR.`,
        );
    });
  await refuseOtherKinds(dataDir);
  return missing[0];
}

const kindOf = (path: string) =>
  stat(path).then(
    (found) => (found.isDirectory() ? 'folder' : found.isFile() ? 'file' : 'device'),
    () => undefined,
  );

export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not write there';
  if (code === 'EROFS') return 'it is read-only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  return code === 'ENOENT' ? 'the system takes no files there' : message;
}

const OUR_FILES = ['postgres-password', 'service-token', 'session-secret', 'admin-password', 'running'];
const OUR_FOLDERS = ['postgres', 'backups'];

/** Throws if one of our files is a folder or vice versa, since later errors would be unhelpful. */
async function refuseOtherKinds(dataDir: string): Promise<void> {
  for (const [wanted, names] of [
    ['file', OUR_FILES],
    ['folder', OUR_FOLDERS],
  ] as const)
    for (const name of names) {
      const path = join(dataDir, name);
      const kind = await kindOf(path);
      if (kind && kind !== wanted)
        throw new Error(
          `${path} is a ${kind}, and a ${wanted} of that name belongs there. Move it elsewhere, or set another DATA_DIR.`,
        );
    }
}

/** Lets other users enter new folders, since the umask may have restricted them. */
async function openFolders(first: string, last: string): Promise<void> {
  for (let folder = last; folder.length >= first.length; folder = dirname(folder)) await chmod(folder, 0o711);
}

const OUR_NAMES = new RegExp(`^(${[...OUR_FILES, ...OUR_FOLDERS].join('|')})(\\..*)?$`);

const findForeign = async (dataDir: string) => (await readdir(dataDir)).find((name) => !OUR_NAMES.test(name));

/** Milliseconds to wait for the lock of a process that is still stopping. */
const LOCK_TIMEOUT_MS = 6_000;

/**
 * Locks a DATA_DIR for this process, since a second start would stop the first one's PostgreSQL. Returns a function
 * that unlocks it. Takes over a dead process's lock, and throws a one-line error if a living process holds it.
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
    // The link appears only once the file is complete, so nobody reads half a file.
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

/** Removes a dead process's lock. If two processes do so, the second puts back the first one's new lock. */
async function discard(file: string, theirs: string): Promise<void> {
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => {});
  if ((await readFile(aside, 'utf8').catch(() => theirs)) !== theirs) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
