import { listBackups } from '#api/backup/folder.ts';
import { afterBackup, type BackupPlace, withBackup } from '#api/backup/make.ts';
import { emptyTables, listTables } from '#api/backup/store.ts';
import { isLeague } from '#api/backup/tables.ts';
import { listSamples } from '#api/competition/tournaments/store.ts';
import { type Context, type Database, withRollback } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Orphans, SystemStatistics } from '#domain/contract/operations/system.ts';
import { conflict } from '#domain/errors.ts';
import { createDemoSeason } from '../demoSeason/season.ts';
import { deleteOrphans } from './orphanStore.ts';
import { labelOf } from './tableLabels.ts';

export async function readStatistics({ db, now }: Context, place: BackupPlace): Promise<SystemStatistics> {
  const [rows, databaseBytes, orphans, [newest]] = await Promise.all([
    countRows(db),
    databaseSize(db),
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
    const removed = await emptyLeague(context.db);
    await recordEvent(context, 'system.cleared', { backup, removed });
    return { removed, backup };
  });

/** Deletes everything except the admin password, the caller's session and the events. */
export const deleteEverything = (context: Context, place: BackupPlace) =>
  afterBackup(context, place, 'before-delete-everything', async (context, backup) => {
    const { actor } = context;
    const removed = await emptyLeague(context.db, ['destinations', 'deliveries', 'removals', 'bans']);
    await forgetVisits(context.db, actor.kind === 'admin' ? actor.sessionId : undefined);
    await recordEvent(context, 'system.deletedEverything', { backup, removed });
    return { removed, backup };
  });

async function countRows(db: Database): Promise<Map<string, number>> {
  const tables = await listTables(db);
  const { rows } = await db.raw<{ rows: { table: string; rows: number }[] }>(
    tables.map(() => 'select ?::text as table, count(*) as rows from ??').join(' union all '),
    tables.flatMap(({ name }) => [name, name]),
  );
  return new Map(rows.map(({ table, rows: count }) => [table, count]));
}

const databaseSize = async (db: Database): Promise<number> =>
  (await db.raw('select pg_database_size(current_database()) as bytes')).rows[0].bytes;

async function emptyLeague(db: Database, more: readonly string[] = []) {
  const rows = [...(await countRows(db))].filter(([name]) => isLeague(name) || more.includes(name));
  const logo = await keepSiteLogo(db);
  const names = rows.map(([name]) => name);
  await emptyTables(db, names);
  await logo.restore();
  return Object.fromEntries(rows.filter(([, count]) => count > 0));
}

/** Preserves the site's own logo when teams and their logos are deleted. */
async function keepSiteLogo(db: Database) {
  const kept = await db('images').whereRaw(
    `'/api/logos/' || hash || '.webp' = (select settings ->> 'logo' from site_settings)`,
  );
  return { restore: async () => void (kept.length > 0 && (await db('images').insert(kept))) };
}

async function forgetVisits(db: Database, exceptSessionId: string | undefined) {
  await db('sessions')
    .modify((query) => void (exceptSessionId && query.whereNot({ id: exceptSessionId })))
    .delete();
  await db('attempts').delete();
  await db('idempotency_keys').delete();
}
