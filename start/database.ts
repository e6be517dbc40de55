import { chmod } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Database as Pool } from '#api/database/database.ts';
import type { Config } from './config.ts';
import { onShutdown } from './ending.ts';
import type { Log } from './log.ts';

export type Database = { url: string; dataDir: string; isEmbedded: boolean };

/**
 * The configured database once it is reachable, otherwise an embedded one, with the newest schema. Calls
 * `meanwhile` while the database starts.
 */
export async function openDatabase(
  config: Config,
  checkoutDir: string,
  log: Log,
  meanwhile: () => void,
): Promise<Database> {
  const database = await connect(config, checkoutDir, log, meanwhile);
  const { retryUntilConnected } = await import('#api/database/retryUntilConnected.ts');
  await retryUntilConnected(log, () => withSchema(database, 'migrate'));
  return database;
}

export async function changeSchema(
  mode: 'migrate' | 'migrate:rollback',
  config: Config,
  checkoutDir: string,
  log: Log,
): Promise<void> {
  const database = await connect(config, checkoutDir, log);
  await withSchema(database, mode === 'migrate' ? 'migrate' : 'rollback');
  await database.stop();
  process.stdout.write(
    mode === 'migrate' ? 'The schema is the newest.\n' : 'The newest migrations are taken back.\n',
  );
  process.exit(0);
}

export const programAt = (checkoutDir: string) => ({ name: 'turbo-league', checkoutDir });

/** Connects to the database, whatever its schema. `stop` shuts down an embedded database. */
export async function connect(config: Config, checkoutDir: string, log: Log, meanwhile = () => {}) {
  if (config.databaseUrl) {
    meanwhile();
    const dataDir = resolve(checkoutDir, config.dataDir ?? '.data');
    const { makeDataDir } = await import('../packages/embedded-postgres/dataDir.ts');
    if (await makeDataDir(dataDir)) await chmod(dataDir, 0o700);
    return { url: config.databaseUrl, dataDir, isEmbedded: false, stop: async () => {} };
  }
  const { startEmbeddedPostgres } = await import('../packages/embedded-postgres/index.ts');
  const embedded = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    ...programAt(checkoutDir),
    log,
    onSpawn: meanwhile,
  });
  onShutdown('PostgreSQL', embedded);
  return { ...embedded, isEmbedded: true };
}

/** Connects to the database of a league that may be running. If it is running, an embedded database stays up. */
export async function connectRunning(config: Config, checkoutDir: string, log: Log) {
  if (!config.databaseUrl) {
    const { findRunning } = await import('../packages/embedded-postgres/running.ts');
    const found = await findRunning(config.dataDir, programAt(checkoutDir));
    if (found) return { ...found, isEmbedded: true, isRunning: true, stop: async () => {} };
  }
  return { ...(await connect(config, checkoutDir, log)), isRunning: false };
}

/** Migrates a database to the newest schema, or rolls back the last batch. */
export async function withSchema(database: Database, change: 'migrate' | 'rollback'): Promise<void> {
  const api = await import('#api/database/database.ts');
  await withDatabase(database, (db) => api[change](db));
}

/** Runs `work` on a separate connection. Reduces an error from a configured database to one line. */
export async function withDatabase<Result>(
  { url, isEmbedded }: Pick<Database, 'url' | 'isEmbedded'>,
  work: (db: Pool) => Promise<Result>,
): Promise<Result> {
  const { createDatabase } = await import('#api/database/database.ts');
  const db = createDatabase(url, { max: 2 });
  try {
    return await work(db);
  } catch (error) {
    const { message, code, name } = error as { message: string; code?: string; name?: string };
    if (isEmbedded || name === 'DomainError') throw error;
    throw new Error(`The database at DATABASE_URL cannot be used: ${message || code}`, { cause: error });
  } finally {
    await db.destroy();
  }
}
