import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type Context, type Database, transaction } from '#api/database/database.ts';
import { listKnownMigrations, runMigration } from '#api/database/migrations.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { conflict } from '#domain/errors.ts';
import { corruptFile, readSealed } from './file.ts';
import { findBackup } from './folder.ts';
import {
  afterBackup,
  type BackupPlace,
  FORMAT,
  type Manifest,
  type Mark,
  manifest as manifestSchema,
  mark as markSchema,
  writeBackup,
} from './make.ts';
import * as store from './store.ts';
import { ACCESS_TABLES, LOG } from './tables.ts';

/** The maximum total length of the rows in one insert, in characters. */
const BATCH = 1_000_000;

type How = {
  /**
   * Whether the league is running. If so, the restore only adds entries missing from the log, since the others have
   * been published, and does not change anyone's access. Otherwise the backup replaces everything.
   */
  within: boolean;
};

export type Restored = { createdAt: string; tables: number; rows: number; unknown: string[] };

export async function readManifest(path: string): Promise<Manifest> {
  // The whole file is read, since the seal alone does not prove that the file is a backup.
  let manifest: Manifest | undefined;
  for await (const line of readSealed(path)) manifest ??= checkManifest(line, await listKnownMigrations());
  if (!manifest) throw corruptFile();
  return manifest;
}

/** Replaces the contents of a database with those of a backup, in the caller's transaction. */
export async function restoreBackup(db: Database, path: string, { within }: How): Promise<Restored> {
  const schema = await store.currentSchema(db);
  await store.setOutputFormats(db);
  await store.enterScratch(db, schema);
  const restored = await unpack(db, path).catch((error) => {
    throw isOfValues(error) ? corruptFile(error) : error;
  });
  const ours = new Set((await store.listTables(db)).map(({ name }) => name));
  if (within) for (const name of ACCESS_TABLES) ours.delete(name);
  await store.leaveScratch(db, schema);
  const tables = (await store.listTables(db)).filter(({ name }) => ours.has(name));
  const isMerged = (name: string) => within && LOG.includes(name);
  const replaced = tables.map(({ name }) => name).filter((name) => !isMerged(name));
  await store.emptyTables(db, replaced);
  for (const table of tables) {
    await store.copyFromScratch(db, table, { merge: isMerged(table.name) });
    await store.setSequences(db, table);
  }
  await store.dropScratch(db);
  return restored;
}

/** Restores one of the running league's own backups in one transaction, so that readers never see a partial restore. */
export async function restoreWithin(context: Context, place: BackupPlace, name: string) {
  const { path } = await findBackup(place.folder, name);
  const { lastEventId } = await readManifest(path);
  if (lastEventId && !(await store.hasEvent(context.db, lastEventId)))
    throw conflict(
      'backup_foreign',
      `This backup is from another installation or is newer than the current data. To restore it, stop the server and run: npm run restore ${name} -- --replace`,
    );
  return afterBackup(context, place, 'before-restore', async (context, backup) => {
    const { createdAt, rows } = await restoreBackup(context.db, path, { within: true });
    await store.requestAllRefreshes(context.db, context.now);
    await recordEvent(context, 'system.restored', { backup, from: name });
    return { restored: name, createdAt, rows, backup };
  });
}

/** Whether the database rejected the data because of its values, its references or an unsuitable schema. */
const isOfValues = (error: { code?: unknown }) => /^(21|22|23|42|54)[0-9A-Z]{3}$/.test(String(error.code));

async function unpack(db: Database, path: string): Promise<Restored> {
  const lines = readSealed(path);
  const known = await listKnownMigrations();
  const manifest = checkManifest(await next(lines), known);
  const had = new Set(manifest.migrations);
  if (had.size < manifest.migrations.length) throw corruptFile();
  for (const name of known.filter((each) => had.has(each))) await runMigration(db, name);
  const tables = new Map((await store.listTables(db)).map((table) => [table.name, table]));
  // The backup already contains the rows that migrations insert into a new database.
  await store.emptyTables(db, [...tables.keys()]);
  const left = new Set(tables.keys());
  const unknown: string[] = [];
  let [count, total] = [0, 0];
  for (;;) {
    const mark = readMark(await next(lines));
    if ('tables' in mark) {
      if (mark.tables !== count || mark.rows !== total || left.size > 0) throw corruptFile();
      break;
    }
    if (!('table' in mark)) throw corruptFile();
    const table = tables.get(mark.table);
    if (!table) unknown.push(mark.table);
    else if (!left.delete(mark.table)) throw corruptFile();
    total += await unpackTable(db, lines, mark, table);
    count += 1;
  }
  for (const name of known.filter((each) => !had.has(each))) await runMigration(db, name);
  return { createdAt: manifest.createdAt, tables: count, rows: total, unknown };
}

/** Inserts the rows of one table and returns their number. Skips a table that our schema lacks. */
async function unpackTable(
  db: Database,
  lines: AsyncGenerator<string>,
  mark: { table: string; columns: store.Column[] },
  table: store.Table | undefined,
): Promise<number> {
  const columns = mark.columns.map(({ name }) => {
    const column = table?.columns.find((each) => each.name === name);
    if (table && !column) throw corruptFile();
    return column ?? { name, type: 'text' };
  });
  const hash = createHash('sha256');
  let waiting: string[] = [];
  let size = 0;
  let rows = 0;
  const insert = async () => {
    if (table && waiting.length > 0) await store.insertRows(db, table.name, columns, waiting);
    waiting = [];
    size = 0;
  };
  for (;;) {
    const line = await next(lines);
    if (line.startsWith('{')) {
      const end = readMark(line);
      if (!('endOf' in end) || end.rows !== rows || end.sha256 !== hash.digest('hex')) throw corruptFile();
      await insert();
      return rows;
    }
    hash.update(`${line}\n`);
    rows += 1;
    if (table && !isRow(line, columns.length)) throw corruptFile();
    waiting.push(line);
    size += line.length;
    if (size > BATCH) await insert();
  }
}

async function next(lines: AsyncGenerator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw corruptFile();
  return value;
}

const readMark = (line: string): Mark => read(markSchema, line);

function read<Value>(schema: z.ZodType<Value>, line: string): Value {
  const { success, data } = schema.safeParse(parsed(line));
  if (!success) throw corruptFile();
  return data;
}

function isRow(line: string, length: number): boolean {
  const values = parsed(line);
  return (
    Array.isArray(values) &&
    values.length === length &&
    values.every((value) => value === null || typeof value === 'string')
  );
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function checkManifest(line: string, known: readonly string[]): Manifest {
  const manifest = read(manifestSchema, line);
  const strange = manifest.migrations.filter((name) => !known.includes(name));
  if (manifest.formatVersion > FORMAT.formatVersion || strange.length > 0)
    throw conflict(
      'backup_newer',
      `This backup was made by a newer version (${manifest.appVersion}) and was not restored: install that version first`,
    );
  return manifest;
}

type Asked = { path: string; place: BackupPlace; replace: boolean; now: Date };

/** Restores a backup into a database while no other process is using it. */
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
        'This database already contains a league. To replace it with the backup, run: npm run restore <file> -- --replace (the current data is backed up first).',
      );
    const kept = isThere ? await writeBackup(tx, place, 'before-restore', now) : undefined;
    return { ...(await restoreBackup(tx, path, { within: false })), kept };
  });
