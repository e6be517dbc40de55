import type { Database } from '#api/database/database.ts';
import { refuseUndo } from './recordEvent.ts';

/** A whole row as JSON, from which it can be restored. */
export type StoredRow = Record<string, unknown> & { id?: string };

export const readRowsAsJson = (
  db: Database,
  table: string,
  where: Record<string, string | readonly string[]>,
): Promise<StoredRow[]> => {
  const query = db(`${table} as t`).select(db.raw('to_jsonb(t) as row'));
  for (const [column, value] of Object.entries(where))
    if (typeof value === 'string') query.where(`t.${column}`, value);
    else query.whereIn(`t.${column}`, [...value]);
  return query.then((rows: { row: StoredRow }[]) => rows.map(({ row }) => row));
};

/** Newer columns get their defaults. Throws if a referenced record no longer exists or a unique key is taken. */
export async function restoreRows(db: Database, table: string, rows: readonly StoredRow[]) {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {});
  const names = columns.map(() => '??').join(', ');
  try {
    await db.raw(
      `insert into ?? (${names}) select ${names} from jsonb_populate_recordset(null::??, ?::jsonb)`,
      [table, ...columns, ...columns, table, JSON.stringify(rows)],
    );
  } catch (error) {
    if (CONSTRAINT_VIOLATIONS.has((error as { code?: string }).code ?? '')) refuseUndo();
    throw error;
  }
}

/** Returns the deleted rows whose `column` refers to a row that still exists in the given table. */
export async function ofKnown(db: Database, rows: readonly StoredRow[], column: string, table: string) {
  const named = [...new Set(rows.map((row) => String(row[column])))];
  const known = new Set<string>(await db(table).whereIn('id', named).pluck('id'));
  return rows.filter((row) => known.has(String(row[column])));
}

/** PostgreSQL's codes for violated foreign and unique keys. */
const CONSTRAINT_VIOLATIONS = new Set(['23503', '23505']);
