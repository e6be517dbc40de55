import { listBackups } from '#api/backup/folder.ts';
import { makeBackup } from '#api/backup/make.ts';
import { removeBackup } from '#api/backup/remove.ts';
import type { Context } from '#api/database/context.ts';
import { transaction } from '#api/database/database.ts';
import { mark } from '#api/history/markStore.ts';
import { record } from '#api/history/record.ts';
import { VERSION } from '#api/http/version.ts';
import { lastBackup } from '#domain/competition/schedule.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { DAY } from '#domain/timeSpans.ts';
import { type Act, faultText } from './act.ts';

/** Makes the night's backup once, and removes the oldest nightly ones beyond the kept number; other backups stay. */
export const backUp: Act = async (context, { backups }) => {
  if (!backups || backups.kept === 0) return 0;
  const { folder, kept } = backups;
  const place = { folder, version: VERSION };
  const due = lastBackup(context.now, siteSettings().timeZone);
  const listNightly = async () => (await listBackups(folder)).filter(({ reason }) => reason === 'nightly');
  try {
    const [newest] = await listNightly();
    const isMade = newest !== undefined && new Date(newest.createdAt) >= due;
    if (!isMade) await makeBackup(context, place, 'nightly');
    const since = new Date(context.now.getTime() - kept * DAY).toISOString();
    const old = [
      ...(await listNightly()).slice(kept),
      // A person who was erased is erased from there as well, when the nightly ones have no memory of them either.
      ...(await listBackups(folder)).filter(
        ({ reason, createdAt }) => reason === 'before-erasure' && createdAt < since,
      ),
    ];
    for (const { name } of old) await removeBackup(context, place, name);
    return (isMade ? 0 : 1) + old.length;
  } catch (fault) {
    // Where nothing can be written at all, the fault is what matters.
    await notifyOnce(context, due, fault).catch(() => {});
    throw fault;
  }
};

const notifyOnce = (context: Context, due: Date, fault: unknown) =>
  transaction(context.db, async (db) => {
    if (await mark(db, 'nightly_backup', due.toISOString(), context.now))
      await record(db, context, 'backup.failed', { reason: faultText(fault) });
  });
