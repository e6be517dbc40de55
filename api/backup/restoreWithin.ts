import { conflict } from '#domain/errors.ts';
import type { Context } from '../database/context.ts';
import { record } from '../database/record.ts';
import { findBackup } from './folder.ts';
import { afterBackup, type BackupPlace } from './make.ts';
import { readManifest, restoreBackup } from './restore.ts';
import * as store from './store.ts';

/**
 * Puts the running league back to one of its own backups: all at once, nobody sees half of it. What stood there
 * before is backed up itself. Sessions and the password stay; events, deliveries and removals only gain.
 */
export async function restoreWithin(context: Context, place: BackupPlace, name: string) {
  const { path } = await findBackup(place.folder, name);
  const { lastEventId } = await readManifest(path);
  if (lastEventId && !(await store.hasEvent(context.db, lastEventId)))
    throw conflict(
      'backup_foreign',
      `This backup is of another installation or of a later state. Stop the server and run: npm run restore ${name} -- --replace`,
    );
  return afterBackup(context, place, 'before-restore', async (db, backup) => {
    const { createdAt, rows } = await restoreBackup(db, path, { within: true });
    await store.wantAllRefreshes(db, context.now);
    await record(db, context, 'system.restored', { backup, from: name });
    return { restored: name, createdAt, rows, backup };
  });
}
