import { rm } from 'node:fs/promises';
import { type Context, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import type { Backup } from '#domain/contract/backup/backups.ts';
import { findBackup } from './folder.ts';
import type { BackupPlace } from './make.ts';

export async function removeBackup(context: Context, place: BackupPlace, name: string): Promise<Backup> {
  const { backup, path } = await findBackup(place.folder, name);
  await transaction(context.db, async (db) => {
    await record(db, context, 'backup.removed', { backup: backup.name });
    await rm(path, { force: true });
  });
  return backup;
}
