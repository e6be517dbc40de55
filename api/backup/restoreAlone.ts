import { type Database, transaction } from '#api/database/database.ts';
import { conflict } from '#domain/errors.ts';
import { type BackupPlace, writeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';
import * as store from './store.ts';

type Asked = { path: string; place: BackupPlace; replace: boolean; now: Date };

/** Makes a database what a backup holds, while nobody else is at work on it. */
export const restoreAlone = (db: Database, { path, place, replace, now }: Asked) =>
  transaction(db, async (tx) => {
    if (!(await store.takeAlone(tx)))
      throw conflict(
        'running',
        'The league is running on this database: stop api and jobs first, then restore.',
      );
    const isThere = await store.hasLeague(tx);
    if (isThere && !replace)
      throw conflict(
        'not_empty',
        'There is a league in this database already. To put the backup in its place: npm run restore <file> -- --replace (what is there is backed up first).',
      );
    const kept = isThere ? await writeBackup(tx, place, 'before-restore', now) : undefined;
    return { ...(await restoreBackup(tx, path, { within: false })), kept };
  });
