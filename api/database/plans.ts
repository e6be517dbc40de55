import { LRUCache } from 'lru-cache';
import type pg from 'pg';

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
 * than to run.
 */
export function keepPlans(connection: pg.Client) {
  const query = connection.query.bind(connection) as (...asked: unknown[]) => unknown;
  const named = (asked: unknown) => (isStatement(asked) ? { ...asked, name: nameOf(asked.text) } : asked);
  connection.query = ((asked: unknown, ...more: unknown[]) =>
    query(named(asked), ...more)) as typeof connection.query;
}

/** A streamed query is an object that submits itself. */
const isStatement = (asked: unknown): asked is { text: string } =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked);

/** When a migration changes one plan, all statements get new names. */
export const forgetPlans = () => names.clear();

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
