import PostgresClient from 'knex/lib/dialects/postgres/index.js';

const MOST = 300;
/** What was asked once is forgotten after so many others: lists of many lengths are as many statements. */
const MOST_SEEN = 1_000;

/** What PostgreSQL says where a migration changed the columns of a kept plan. */
export const PLAN_HAS_CHANGED = '0A000';

/** Several in one text, such as a migration's, are planned by themselves. */
const IS_ONE_STATEMENT = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;

type Asked = { sql: string; options?: { name?: string } | undefined };

/** By its name a connection knows a statement that it has planned; all pools of a process share them. */
const names = new Map<string, string>();
const seen = new Set<string>();
let made = 0;

/**
 * Has every connection plan a statement that comes again once: what joins many tables for a few rows takes
 * longer to plan than to do.
 */
export class PlanKeepingClient extends PostgresClient {
  override async _query(connection: unknown, asked: Asked): Promise<unknown> {
    const { sql, options } = asked;
    const name = options?.name ? undefined : nameOf(sql);
    if (!name) return super._query(connection, asked);
    try {
      return await super._query(connection, Object.assign(asked, { options: { ...options, name } }));
    } catch (error) {
      if ((error as { code?: string }).code !== PLAN_HAS_CHANGED) throw error;
      // A connection cannot plan anew under the same name, and a migration that changed one has changed others.
      names.clear();
      Object.assign(asked, { options });
      // What this has ended is begun again as a whole, see `transaction`.
      if (this.transacting) throw error;
      return super._query(connection, asked);
    }
  }
}

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MOST || !IS_ONE_STATEMENT.test(sql)) return known;
  if (!seen.has(sql)) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(sql);
    return undefined;
  }
  made += 1;
  names.set(sql, `plan ${made}`);
  return names.get(sql);
}
