import { join } from 'node:path';
import type { Config } from './config.ts';
import { connectRunning, withDatabase } from './database.ts';
import type { Log } from './log.ts';

export async function backup(config: Config, checkoutDir: string, log: Log): Promise<void> {
  const [{ onSnapshot, writeBackup }, { hasSchema }, { VERSION }] = await Promise.all([
    import('#api/backup/make.ts'),
    import('#api/backup/store.ts'),
    import('#api/http/version.ts'),
  ]);
  const database = await connectRunning(config, checkoutDir, log);
  const folder = join(database.dataDir, 'backups');
  const name = await withDatabase(database, async (db) => {
    if (!(await hasSchema(db))) return undefined;
    return onSnapshot(db, (tx) => writeBackup(tx, { folder, version: VERSION }, 'by-hand', new Date()));
  });
  await database.stop();
  if (name === undefined) throw new Error('There is nothing to back up: this database has never been used.');
  process.stdout.write(`The backup is ${join(folder, name)}\n`);
  process.exit(0);
}
