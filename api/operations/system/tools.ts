import { listBackups } from '#api/backup/folder.ts';
import { afterBackup, type BackupPlace, withBackup } from '#api/backup/make.ts';
import { listSamples } from '#api/competition/tournaments/store.ts';
import { type Context, withRollback } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Orphans, SystemStatistics } from '#domain/contract/operations/system.ts';
import { conflict } from '#domain/errors.ts';
import { createDemoSeason } from '../demoSeason/season.ts';
import { deleteOrphans } from './orphanStore.ts';
import { labelOf } from './tableLabels.ts';
import * as store from './toolStore.ts';

export async function readStatistics({ db, now }: Context, place: BackupPlace): Promise<SystemStatistics> {
  const [rows, databaseBytes, orphans, [newest]] = await Promise.all([
    store.countRows(db),
    store.databaseSize(db),
    withRollback(db, (tx) => deleteOrphans(tx, now)),
    listBackups(place.folder),
  ]);
  const tables = [...rows].map(([table, count]) => ({ table, label: labelOf(table), rows: count }));
  return { tables, databaseBytes, orphans, newestBackup: newest ?? null };
}

/** Deletes orphaned records without history; with `dryRun`, only returns them. */
export async function cleanUp(context: Context, place: BackupPlace, { dryRun }: { dryRun: boolean }) {
  const found = await withRollback(context.db, (db) => deleteOrphans(db, context.now));
  if (dryRun || found.every(({ count }) => count === 0)) return { removed: found, backup: null };
  return afterBackup(context, place, 'before-cleanup', async (context, backup) => {
    const removed = await deleteOrphans(context.db, context.now);
    await recordEvent(context, 'system.cleaned', { backup, removed: countsOf(removed) });
    return { removed, backup };
  });
}

const countsOf = (orphans: readonly Orphans[]) =>
  Object.fromEntries(orphans.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));

/** Creates the demo season; refuses if there already is one. */
export async function seed(context: Context, place: BackupPlace) {
  await requireNoSample(context);
  return withBackup(context, place, 'before-seed', async (context, backup) => {
    await requireNoSample(context);
    await createDemoSeason(context);
    await recordEvent(context, 'system.seeded', { backup });
    return { tournamentIds: await listSamples(context.db), backup };
  });
}

async function requireNoSample({ db }: Context) {
  if ((await listSamples(db)).length > 0)
    throw conflict('sample_exists', 'There is already sample data. Delete it first.');
}

/** Deletes the league's data but keeps the installation's settings and the log. */
export const clear = (context: Context, place: BackupPlace) =>
  afterBackup(context, place, 'before-clear', async (context, backup) => {
    const removed = await store.emptyLeague(context.db);
    await recordEvent(context, 'system.cleared', { backup, removed });
    return { removed, backup };
  });

/** Deletes everything except the admin password, the caller's session and the events. */
export const deleteEverything = (context: Context, place: BackupPlace) =>
  afterBackup(context, place, 'before-delete-everything', async (context, backup) => {
    const { actor } = context;
    const removed = await store.emptyLeague(context.db, ['destinations', 'deliveries', 'removals', 'bans']);
    await store.forgetVisits(context.db, actor.kind === 'admin' ? actor.sessionId : undefined);
    await recordEvent(context, 'system.deletedEverything', { backup, removed });
    return { removed, backup };
  });
