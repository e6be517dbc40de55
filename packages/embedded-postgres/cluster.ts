import { chown, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Account, run } from './account.ts';

type ClusterSettings = {
  dataDir: string;
  binaries: string;
  account: Account;
  /** Returns the superuser's password. Called when the data folder is created. */
  makePassword: () => Promise<string>;
  log: Logger;
};

/** Returns the folder for PostgreSQL's data within a DATA_DIR. The first start creates it completely or not at all. */
export async function createCluster(settings: ClusterSettings): Promise<string> {
  const { dataDir, account, log } = settings;
  const cluster = join(await realpath(dataDir), 'postgres');
  for (const name of await readdir(dataDir))
    if (/\.new-\d+$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  const exists = await stat(join(cluster, 'PG_VERSION')).catch(() => undefined);
  if (!exists) {
    if ((await readdir(cluster).catch(() => [])).length > 0)
      throw new Error(
        `${cluster} holds files and no database: there is no PG_VERSION in it. Nothing was changed. Put it back from a copy. ${withoutCopy(cluster)}`,
      );
    log.info({ dataDir }, 'making the database');
    await initialise(`${cluster}.new-${process.pid}`, settings);
    await rename(`${cluster}.new-${process.pid}`, cluster);
  } else {
    await refuseOtherVersion(cluster, settings);
    if (account && exists.uid !== account.uid) await handOver(cluster, account);
  }
  return cluster;
}

/**
 * Throws a one-line error that explains how to migrate data from another major version. PostgreSQL cannot read such
 * data, and a release contains only one version.
 */
async function refuseOtherVersion(cluster: string, { dataDir, binaries, account }: ClusterSettings) {
  const theirs = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await run(join(binaries, 'postgres'), ['--version'], account);
  const [ours] = /\d+/.exec(output) ?? [];
  if (ours === undefined || ours === theirs) return;
  const aside = `${cluster}.${theirs}`;
  throw new Error(
    `The database in ${cluster} is of PostgreSQL ${theirs}, and this version brings PostgreSQL ${ours}. ` +
      'Nothing was changed. Go back to the version that ran last and run npm run backup, which tells ' +
      `the file it made; then, with this version again: mv ${quoted(cluster)} ${quoted(aside)}, npm run restore ` +
      `<that file>, npm start. Without the earlier version, restore the newest of ${join(dataDir, 'backups')} instead.`,
  );
}

/** Returns advice for data that is unusable and has no backup. */
export const withoutCopy = (cluster: string) =>
  `Without one, move the database elsewhere (mv ${quoted(cluster)} ${quoted(`${cluster}.old`)}), run npm run restore ` +
  `with the newest file of ${join(cluster, '../backups')}, and start again.`;

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);

async function initialise(folder: string, { binaries, account, makePassword }: ClusterSettings) {
  const passwordFile = join(folder, '..', `postgres-password.new-${process.pid}`);
  await writeFile(passwordFile, await makePassword(), { mode: 0o600, flag: 'wx' });
  await mkdir(folder, { mode: 0o700 });
  if (account) for (const path of [passwordFile, folder]) await chown(path, account.uid, account.gid);
  const { code, problem } = await run(
    join(binaries, 'initdb'),
    [
      '--pgdata',
      folder,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--pwfile',
      passwordFile,
      '--encoding=UTF8',
      // The built-in provider sorts identically on every platform.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    account,
  );
  await rm(passwordFile, { force: true });
  if (code === 0) return;
  await rm(folder, { recursive: true, force: true });
  const reason =
    problem.split('\n').find((line) => /error|fatal|space/i.test(line)) ?? problem.split('\n')[0];
  throw new Error(`The database could not be made in ${join(folder, '..')}: ${reason}`);
}

/** Changes the owner of data that root copied here, since PostgreSQL accepts only data that it owns. */
async function handOver(folder: string, account: NonNullable<Account>): Promise<void> {
  await chown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { recursive: true }))
    await chown(join(folder, entry), account.uid, account.gid);
}
