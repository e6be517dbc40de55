import type { Knex } from 'knex';
import type { Database } from './database.ts';

/** The rows of a query, as the caller says they are: Knex loses the type of a row on its way through a query's parts. */
export const rowsOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row[]>;

export const rowOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row | undefined>;

/** The rows of a query in SQL, as the caller says they are. */
export const rawRows = async <Row>(
  db: Database,
  sql: string,
  bindings: readonly unknown[] | object = [],
): Promise<Row[]> => (await db.raw(sql, bindings as Knex.RawBinding)).rows;
