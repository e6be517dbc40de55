import { createHash } from 'node:crypto';
import { conflict } from '../../domain/errors.ts';
import { type Database, listKnownMigrations, runMigration } from '../database.ts';
import { damaged, readSealed } from './file.ts';
import { FORMAT, type Manifest, type Mark } from './make.ts';
import * as store from './store.ts';
import { DOORS, LOG } from './tables.ts';

/** Characters of rows that go to the database at once. */
const BATCH = 1_000_000;

type How = {
  /**
   * Of a running league: the log only gains what is missing, since what was said was said, and the password stays.
   * Else everything becomes what the backup holds.
   */
  within: boolean;
};

export type Restored = { createdAt: string; tables: number; rows: number; unknown: string[] };

/** What a backup says of itself; throws when it is damaged or newer than this version. */
export async function readManifest(path: string): Promise<Manifest> {
  // To its end, since the seal alone does not tell a file that was never a backup.
  let manifest: Manifest | undefined;
  for await (const line of readSealed(path)) manifest ??= checkManifest(line, await listKnownMigrations());
  if (!manifest) throw damaged();
  return manifest;
}

/**
 * Puts a backup in place of what a database holds, in the caller's transaction. It is unpacked into a schema of its
 * own that is brought to the version it was made at, then to the newest, so that an older backup is as good; only
 * then it takes the place of what is there.
 */
export async function restoreBackup(db: Database, path: string, { within }: How): Promise<Restored> {
  const schema = await store.currentSchema(db);
  await store.writePlainly(db);
  await store.enterScratch(db, schema);
  const restored = await unpack(db, path);
  const ours = new Set((await store.listTables(db)).map(({ name }) => name));
  if (within) for (const name of DOORS) ours.delete(name);
  await store.leaveScratch(db, schema);
  const tables = (await store.listTables(db)).filter(({ name }) => ours.has(name));
  const isMerged = (name: string) => within && LOG.includes(name);
  await store.emptyTables(
    db,
    tables.map(({ name }) => name).filter((name) => !isMerged(name)),
  );
  for (const table of tables) {
    await store.copyFromScratch(db, table, { merge: isMerged(table.name) });
    await store.setSequences(db, table);
  }
  await store.dropScratch(db);
  return restored;
}

/** Fills the scratch from a file, and brings it to the newest schema. */
async function unpack(db: Database, path: string): Promise<Restored> {
  const lines = readSealed(path);
  const known = await listKnownMigrations();
  const manifest = checkManifest(await next(lines), known);
  for (const name of manifest.migrations) await runMigration(db, name);
  const tables = new Map((await store.listTables(db)).map((table) => [table.name, table]));
  const unknown: string[] = [];
  let [count, total] = [0, 0];
  for (;;) {
    const mark = readMark(await next(lines));
    if ('tables' in mark) {
      if (mark.tables !== count || mark.rows !== total) throw damaged();
      break;
    }
    if (!('table' in mark)) throw damaged();
    const table = tables.get(mark.table);
    if (!table) unknown.push(mark.table);
    total += await unpackTable(db, lines, mark, table);
    count += 1;
  }
  for (const name of known.filter((each) => !manifest.migrations.includes(each)))
    await runMigration(db, name);
  return { createdAt: manifest.createdAt, tables: count, rows: total, unknown };
}

/** Inserts the rows of one table; one that our schema does not have is read over. Gives how many there were. */
async function unpackTable(
  db: Database,
  lines: AsyncGenerator<string>,
  mark: { table: string; columns: store.Column[] },
  table: store.Table | undefined,
): Promise<number> {
  const columns = mark.columns.map(({ name }) => {
    const column = table?.columns.find((each) => each.name === name);
    if (table && !column) throw damaged();
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
      if (!('endOf' in end) || end.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged();
      await insert();
      return rows;
    }
    hash.update(`${line}\n`);
    rows += 1;
    waiting.push(line);
    size += line.length;
    if (size > BATCH) await insert();
  }
}

async function next(lines: AsyncGenerator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw damaged();
  return value;
}

function readMark(line: string): Mark {
  try {
    return JSON.parse(line) as Mark;
  } catch {
    throw damaged();
  }
}

function checkManifest(line: string, known: readonly string[]): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(line);
  } catch {
    throw damaged();
  }
  if (manifest.format !== FORMAT.format || !Array.isArray(manifest.migrations)) throw damaged();
  const strange = manifest.migrations.filter((name) => !known.includes(name));
  if (Number(manifest.formatVersion) > FORMAT.formatVersion || strange.length > 0)
    throw conflict(
      'backup_newer',
      `This backup was made by a newer version (${manifest.appVersion}) and was not restored: install that version first`,
    );
  return manifest as Manifest;
}
