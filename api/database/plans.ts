import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** The number of different statements that are prepared; each connection keeps their plans in the server's memory. */
const MOST = 300;
/** The number of statements after which a single one is forgotten: lists of many lengths are as many statements. */
const MOST_SEEN = 1_000;

/** What PostgreSQL says where a migration changed the columns of a kept plan. */
export const PLAN_HAS_CHANGED = '0A000';

/** Several in one text, such as a migration's, are planned by themselves. */
const IS_ONE_STATEMENT = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;

/** By its name a connection knows a statement that it has planned; all pools of a process share them. */
const names = new Map<string, string>();
const seen = new LRUCache<string, true>({ max: MOST_SEEN });
let made = 0;

/**
 * Has every connection plan a statement that comes again once: what joins many tables for a few rows takes longer to
 * plan than to run. Where a migration has changed one, it has changed others: all get new names.
 */
export function keepPlans(db: Knex) {
  db.on('start', (query: Knex.QueryBuilder | Knex.Raw) => {
    const { sql } = query.toSQL() as Partial<Knex.Sql>;
    const name = sql && nameOf(sql);
    if (name) query.options({ name });
  });
  db.on('query-error', ({ code }: { code?: string }) => {
    if (code === PLAN_HAS_CHANGED) names.clear();
  });
}

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MOST || !IS_ONE_STATEMENT.test(sql)) return known;
  if (!seen.has(sql)) {
    seen.set(sql, true);
    return undefined;
  }
  made += 1;
  const name = `plan ${made}`;
  names.set(sql, name);
  return name;
}
