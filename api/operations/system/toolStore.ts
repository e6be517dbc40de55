import { emptyTables, listTables } from '#api/backup/store.ts';
import { isLeague } from '#api/backup/tables.ts';
import type { Database } from '#api/database/database.ts';

export async function countRows(db: Database): Promise<Map<string, number>> {
  const tables = await listTables(db);
  const { rows } = await db.raw<{ rows: { table: string; rows: number }[] }>(
    tables.map(() => 'select ?::text as table, count(*) as rows from ??').join(' union all '),
    tables.flatMap(({ name }) => [name, name]),
  );
  return new Map(rows.map(({ table, rows: count }) => [table, count]));
}

export const databaseSize = async (db: Database): Promise<number> =>
  (await db.raw('select pg_database_size(current_database()) as bytes')).rows[0].bytes;

export async function emptyLeague(db: Database, more: readonly string[] = []) {
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

export async function forgetVisits(db: Database, exceptSessionId: string | undefined) {
  await db('sessions')
    .modify((query) => void (exceptSessionId && query.whereNot({ id: exceptSessionId })))
    .delete();
  await db('attempts').delete();
  await db('idempotency_keys').delete();
}
