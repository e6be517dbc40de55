import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/** The rows of a query, as the caller says they are: Knex loses the type of a row on its way through a query's parts. */
export const rowsOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row[]>;

export const rowOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row | undefined>;

/** A row as JSON of the database: its moments are text. */
type AsJson<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name];
};

/**
 * Reads what several queries ask for by one way to the database and back, all of it as it is at one moment.
 */
export async function readTogether<Asked extends Record<string, PromiseLike<readonly object[]>>>(
  db: Database,
  asked: Asked,
): Promise<{ [Name in keyof Asked]: AsJson<Awaited<Asked[Name]>[number]>[] }> {
  const parts = Object.keys(asked).map(() => "(select coalesce(json_agg(q), '[]') from (?) q) as ??");
  const bindings = Object.entries(asked).flatMap(([name, query]) => [query as never, name]);
  const { sql, bindings: values } = db.raw(`select ${parts.join(', ')}`, bindings).toSQL();
  // A kept plan fails where a migration changes its columns meanwhile; all of these stay JSON.
  const name = createHash('sha256').update(sql).digest('base64url');
  const { rows } = await db.raw(sql, values).options({ name });
  return rows[0];
}

/** The row of a question that has one, whatever there is. */
export function onlyOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new RangeError('No row came of a question that always has one');
  return row;
}
