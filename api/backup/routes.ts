import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { dataRoute, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/backup/backups.ts';
import { invalid, missing } from '#domain/errors.ts';
import * as folder from './folder.ts';
import { type BackupPlace, makeBackup, removeBackup } from './make.ts';
import { restoreWithin } from './restore.ts';

export const backupRoutes = (place: BackupPlace) => [
  route(contract.listBackups, async (_, { query }) => {
    const backups = await folder.listBackups(place.folder);
    const from = query.nextToken === undefined ? 0 : after(backups, query.nextToken);
    const data = backups.slice(from, from + query.limit);
    const last = data.at(-1);
    return { data, ...(last && from + query.limit < backups.length && { nextToken: last.name }) };
  }),
  route(contract.createBackup, async (context) => {
    const name = await makeBackup(context, place);
    const made = (await folder.listBackups(place.folder)).find((backup) => backup.name === name);
    if (!made) throw missing('Backup');
    return { data: made };
  }),
  route(contract.downloadBackup, async (_, { params }) => {
    const { backup, path } = await folder.findBackup(place.folder, params.name);
    // The file is opened before the response begins, so that a deleted file still gives a 404.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => {
      throw missing('Backup');
    });
    return {
      data: null,
      file: {
        type: 'application/gzip',
        body: file.createReadStream(),
        headers: {
          'Content-Disposition': `attachment; filename="${backup.name}"`,
          'Content-Length': String((await file.stat()).size),
          'Cache-Control': 'no-store',
        },
      },
    };
  }),
  dataRoute(contract.deleteBackup, (context, { params }) => removeBackup(context, place, params.name)),
  dataRoute(contract.restoreBackup, (context, { params }) => restoreWithin(context, place, params.name)),
];

function after(backups: { name: string }[], name: string): number {
  if (!folder.isBackupName(name))
    throw invalid('nextToken is not valid', { nextToken: 'nextToken is not valid' });
  const next = backups.findIndex((backup) => backup.name < name);
  return next < 0 ? backups.length : next;
}
