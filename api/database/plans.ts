import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** Limit on prepared statements. The server stores a plan for each of them on every connection. */
const MOST = 300;
/** Limit on tracked statements. A query with lists of different lengths counts as several statements. */
const MOST_SEEN = 1_000;

/** PostgreSQL's error code when a migration has changed the columns of a stored plan. */
export const PLAN_HAS_CHANGED = '0A000';

/** PostgreSQL cannot prepare a string that contains several statements, as in a migration. */
const IS_ONE_STATEMENT = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i;

/** A connection finds its prepared statements by name. All pools in a process share the names. */
const names = new Map<string, string>();
const seen = new LRUCache<string, true>({ max: MOST_SEEN });
let made = 0;

/**
 * Prepares each statement when it occurs a second time, since a join of many tables for a few rows takes longer to plan
 * than to run. When a migration changes one plan, all statements get new names.
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
