declare module 'knex/lib/dialects/postgres/index.js' {
  import { Knex } from 'knex';
  /** What Knex does for PostgreSQL, to be extended. */
  export default class PostgresClient extends Knex.Client {
    transacting?: boolean;
    _query(connection: unknown, asked: { sql: string; options?: object | undefined }): Promise<unknown>;
  }
}
