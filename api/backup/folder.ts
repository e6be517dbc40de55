import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_REASONS, type Backup, type BackupReason } from '#domain/contract/backup/backups.ts';
import { missing } from '#domain/errors.ts';

const NAME = new RegExp(
  `^(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z-(${BACKUP_REASONS.join('|')})-[0-9a-f]{4}\\.backup\\.gz$`,
);

export const backupName = (now: Date, reason: BackupReason, chance: string) =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${reason}-${chance}.backup.gz`;

/** Lists the backups in a folder, newest first. Skips other files and symbolic links. */
export async function listBackups(folder: string | undefined): Promise<Backup[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return (await Promise.all(names.map((name) => read(folder, name))))
    .filter((backup) => backup !== undefined)
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
}

/** Throws if the backup does not exist. */
export async function findBackup(folder: string | undefined, name: string) {
  const found = (await listBackups(folder)).find((backup) => backup.name === name);
  if (!found || folder === undefined) throw missing('Backup');
  return { backup: found, path: join(folder, found.name) };
}

export const isBackupName = (name: string) => NAME.test(name);

async function read(folder: string, name: string): Promise<Backup | undefined> {
  const [, year, month, day, hour, minute, second, reason] = NAME.exec(name) ?? [];
  const file = reason ? await lstat(join(folder, name)).catch(() => undefined) : undefined;
  if (!file?.isFile()) return undefined;
  return {
    name,
    reason: reason as BackupReason,
    createdAt: `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
    bytes: file.size,
  };
}
