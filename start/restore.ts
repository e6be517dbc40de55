import { readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { connect, programAt, withDatabase, withSchema } from './database.ts';
import type { Log } from './log.ts';

const USAGE = 'Usage: npm run restore <file>. To replace an existing league, add -- --replace.';

export async function restore(config: Config, checkoutDir: string, log: Log, args: string[]): Promise<void> {
  const [{ readManifest, restoreAlone }, { findPasswordHash }, { VERSION }] = await Promise.all([
    import('#api/backup/restore.ts'),
    import('#api/people/sessions/store.ts'),
    import('#api/http/version.ts'),
  ]);
  const [file, ...more] = args.filter((arg) => arg !== '--replace');
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const path = await findFile(file, config, checkoutDir);
  await readManifest(path);
  const database = await connect(config, checkoutDir, log);
  await withSchema(database, 'migrate');
  const folder = join(database.dataDir, 'backups');
  const asked = { path, place: { folder, version: VERSION }, replace: args.includes('--replace') };
  const { restored, hash } = await withDatabase(database, async (db) => ({
    restored: await restoreAlone(db, { ...asked, now: new Date() }),
    hash: await findPasswordHash(db),
  }));
  await forgetOtherPassword(join(database.dataDir, 'admin-password'), hash);
  await database.stop();
  const { rows, createdAt, kept, unknown } = restored;
  const lines = [
    `Restored ${rows} rows, as they were at ${createdAt}. The admin password, accounts and API tokens are also from that time.`,
    ...(kept ? [`The data that was here before is kept in ${join(folder, kept)}`] : []),
    ...(unknown.length > 0
      ? [`These tables do not belong to the league and were left out: ${unknown.join(', ')}`]
      : []),
  ];
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  process.exit(0);
}

/** Removes the file with the admin password if the restored password differs. */
async function forgetOtherPassword(file: string, hash: string | undefined): Promise<void> {
  const { isPassword } = await import('#api/people/sessions/password.ts');
  const told = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (told && !(await isPassword(hash, told))) await rm(file);
}

/** Finds a backup by a path, as typed, or by its name in DATA_DIR/backups. */
async function findFile(file: string, config: Config, checkoutDir: string): Promise<string> {
  const { findDataDir } = await import('../packages/embedded-postgres/dataDir.ts');
  const dataDir = config.databaseUrl
    ? resolve(checkoutDir, config.dataDir ?? '.data')
    : await findDataDir(config.dataDir, programAt(checkoutDir));
  for (const path of [resolve(checkoutDir, file), join(dataDir, 'backups', file)])
    if ((await stat(path).catch(() => undefined))?.isFile()) return path;
  throw new Error(`There is no file ${file}, neither here nor in ${join(dataDir, 'backups')}.`);
}
