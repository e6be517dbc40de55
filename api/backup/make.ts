import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Context, type Database, inTransaction, liftTimeout } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Backup, BackupReason } from '#domain/contract/backup/backups.ts';
import { DomainError } from '#domain/errors.ts';
import { clearParts, writeSealed } from './file.ts';
import { backupName, findBackup } from './folder.ts';
import * as store from './store.ts';

/** The backup folder (undefined if this process cannot store backups) and the product version. */
export type BackupPlace = { folder: string | undefined; version: string };

export const FORMAT = { format: 'turbo-league-backup', formatVersion: 1 } as const;

/** A database name or version, without characters that a terminal interprets. */
const word = z.string().regex(/^[\w.+-]{1,100}$/);

export const manifest = z.object({
  format: z.literal(FORMAT.format),
  formatVersion: z.number(),
  appVersion: word,
  createdAt: z.iso.datetime(),
  migrations: z.array(word),
  lastEventId: z.string().nullable(),
});
export type Manifest = z.output<typeof manifest>;

/**
 * The markers that follow the manifest: one before each table's rows, one after them, and one at the end of the file.
 */
export const mark = z.union([
  z.object({ table: word, columns: z.array(z.object({ name: word, type: z.string() })) }),
  z.object({ endOf: word, rows: z.number(), sha256: z.string() }),
  z.object({ tables: z.number(), rows: z.number() }),
]);
export type Mark = z.output<typeof mark>;

export async function makeBackup(context: Context, place: BackupPlace, reason: BackupReason = 'by-hand') {
  const name = await onSnapshot(context.db, (db) => writeBackup(db, place, reason, context.now));
  await recordEvent(context, 'backup.made', { backup: name });
  return name;
}

/**
 * Runs a destructive action straight after a backup of the exact state that it changes. Blocks other writes in
 * between, and does not run the action if the backup fails.
 */
export const afterBackup = <Result>(
  context: Context,
  place: BackupPlace,
  reason: BackupReason,
  work: (context: Context, backup: string) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context, async (context, db) => {
    await liftTimeout(db);
    const names = (await store.listTables(db)).map(({ name }) => name);
    await store.lockTables(db, names, 'access exclusive');
    const backup = await writeBackup(db, place, reason, context.now);
    return discardOnFailure(place, backup, () => work(context, backup));
  });

/**
 * Like `afterBackup`, but for an action that stores a copy of the rows it removes. Other writes are possible between
 * the backup and the action.
 */
export async function withBackup<Result>(
  context: Context,
  place: BackupPlace,
  reason: BackupReason,
  work: (context: Context, backup: string) => Promise<Result>,
): Promise<Result> {
  const backup = await onSnapshot(context.db, (db) => writeBackup(db, place, reason, context.now));
  return discardOnFailure(place, backup, () =>
    inTransaction(context, async (context, db) => {
      await liftTimeout(db);
      return work(context, backup);
    }),
  );
}

async function discardOnFailure<Result>({ folder }: BackupPlace, name: string, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (folder) await rm(join(folder, name), { force: true });
    throw error;
  }
}

export async function onSnapshot<Result>(db: Database, work: (db: Database) => Promise<Result>) {
  if (!db.isTransaction) {
    const begin = async (tx: Database) => {
      await liftTimeout(tx);
      return work(tx);
    };
    return db.transaction(begin, { isolationLevel: 'repeatable read', readOnly: true });
  }
  await liftTimeout(db);
  // The isolation level cannot change inside another transaction, so other writers are blocked instead.
  const names = (await store.listTables(db)).map(({ name }) => name);
  await store.lockTables(db, names, 'share row exclusive');
  return work(db);
}

/** Writes a backup of the state that a transaction sees and returns its name. Throws 503 if writing fails. */
export async function writeBackup(
  db: Database,
  { folder, version }: BackupPlace,
  reason: BackupReason,
  now: Date,
): Promise<string> {
  const name = backupName(now, reason, randomBytes(2).toString('hex'));
  if (folder === undefined) throw unwritable();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await clearParts(folder);
    await writeSealed(join(folder, name), linesOf(db, version, now));
  } catch (error) {
    // File-system errors are explained; database errors are passed on.
    if ((error as NodeJS.ErrnoException).syscall) throw unwritable(error);
    throw error;
  }
  return name;
}

const unwritable = (cause?: unknown) =>
  Object.assign(
    new DomainError(
      'unavailable',
      'backup_failed',
      'The backup could not be written, so nothing was changed. Check that the disk has space and that the server can write to DATA_DIR.',
    ),
    { cause },
  );

async function* linesOf(db: Database, appVersion: string, now: Date): AsyncGenerator<string> {
  await store.setOutputFormats(db);
  const first: Manifest = {
    ...FORMAT,
    appVersion,
    createdAt: now.toISOString(),
    migrations: await store.listMigrations(db),
    lastEventId: await store.findLastEvent(db),
  };
  yield JSON.stringify(first);
  const tables = await store.listTables(db);
  let total = 0;
  for (const table of tables) {
    yield JSON.stringify({ table: table.name, columns: table.columns } satisfies Mark);
    const hash = createHash('sha256');
    let rows = 0;
    for await (const line of store.readRows(db, table)) {
      hash.update(`${line}\n`);
      rows += 1;
      yield line;
    }
    total += rows;
    yield JSON.stringify({ endOf: table.name, rows, sha256: hash.digest('hex') } satisfies Mark);
  }
  yield JSON.stringify({ tables: tables.length, rows: total } satisfies Mark);
}

export async function removeBackup(context: Context, place: BackupPlace, name: string): Promise<Backup> {
  const { backup, path } = await findBackup(place.folder, name);
  await inTransaction(context, async (context) => {
    await recordEvent(context, 'backup.removed', { backup: backup.name });
    await rm(path, { force: true });
  });
  return backup;
}
