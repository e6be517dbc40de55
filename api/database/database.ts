import createKnex, { type Knex } from 'knex';
import pg from 'pg';
import type { Named } from '#domain/competition/bracket/resolve.ts';
import { invalid } from '#domain/errors.ts';
import { memoize } from '#domain/memoize.ts';
import { type Actor, forbid } from '#domain/people/permissions.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { abandonment } from './abandoned.ts';
import { atMost } from './atMost.ts';
import { migrationSource } from './migrations.ts';
import { forgetPlans, keepPlans, PLAN_HAS_CHANGED } from './plans.ts';

/** A connection pool, or one of its transactions. */
export type Database = Knex;

export type TellProgress = (done: number, total: number) => void;

/** All log lines of the action contain the id in `request`. */
export type Context = {
  db: Database;
  actor: Actor;
  now: Date;
  request?: string | undefined;
  progress?: TellProgress | undefined;
  /** Ids of matches whose results the person has agreed to lose, or `all` in a preview, which saves nothing. */
  removable?: Named;
  /**
   * Ids of matches whose results remain although their teams no longer meet. A person decides later what happens to
   * each result.
   */
  kept?: Named;
};

export const keeping = (context: Context, ids: readonly string[]): Context =>
  context.kept === 'all' ? context : { ...context, kept: new Set([...(context.kept ?? []), ...ids]) };

/** Returns the caller's Discord ID. Refuses callers without one (403). */
export const ownIdOf = ({ actor }: Pick<Context, 'actor'>): string =>
  ('discordId' in actor && actor.discordId) || forbid(sentence('only_in_discord'));

// Our bigint columns are positions and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Pool connections reserved for reads, since actions that wait for one tournament can occupy all other connections. */
const RESERVED_READ_CONNECTIONS = 4;

/** Queues in which transactions wait to begin, so that they hold no connection while they wait. */
const gates = new WeakMap<Database, ReturnType<typeof atMost>>();

const addresses = new WeakMap<Database, string>();

type PoolSettings = {
  max?: number;
  /** Milliseconds that a statement may take. Unlimited if undefined. See `liftTimeout`. */
  timeoutMs?: number;
};

/** The server cancels a slow statement. If the server itself hangs, we give up this many milliseconds later. */
const RELEASE_AFTER = 1_000;

/** The pool connects on its first query. */
export function createDatabase(url: string, { max = 10, timeoutMs }: PoolSettings = {}): Database {
  const open = new Map<string, pg.Client>();
  const db = createKnex({
    client: 'pg',
    connection: {
      connectionString: url,
      ...(timeoutMs && {
        connectionTimeoutMillis: timeoutMs,
        statement_timeout: timeoutMs,
        query_timeout: timeoutMs + RELEASE_AFTER,
      }),
    },
    pool: {
      min: 0,
      max,
      afterCreate: (connection: Connection, done: (error: null, connection: Connection) => void) => {
        open.set(connection.__knexUid, connection);
        connection.once('end', () => open.delete(connection.__knexUid));
        keepPlans(connection);
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 10_000,
    // The caller gets each error, so Knex need not print it too.
    log: { warn() {}, error() {}, deprecate() {}, debug() {} },
    migrations: {
      migrationSource,
      tableName: 'migrations',
      // The previous version must be able to start on the newer schema, since an update replaces processes one by one.
      disableMigrationsListValidation: true,
    },
  });
  db.on('query-error', (error: { message: string; code?: string }, at: Pick<Connection, '__knexUid'>) => {
    if (error.message === UNANSWERED) open.get(at.__knexUid)?.connection.stream.destroy();
    if (error.code === PLAN_HAS_CHANGED) forgetPlans();
  });
  gates.set(db, atMost(Math.max(1, max - RESERVED_READ_CONNECTIONS)));
  addresses.set(db, url);
  return db;
}

/** pg's error message when a response is late. */
const UNANSWERED = 'Query read timeout';

type Connection = pg.Client & { __knexUid: string };

/** Lifts a transaction's statement timeout, for backups and for actions that wait for all other actions. */
export async function liftTimeout(db: Database): Promise<void> {
  if (!db.isTransaction) throw new Error('Only a transaction can lift its timeout');
  await db.raw('set local statement_timeout = 0');
  const { connectionParameters: limits } = await db.client.acquireConnection();
  const before = limits.query_timeout;
  limits.query_timeout = 0;
  const restore = () => {
    limits.query_timeout = before;
  };
  (db as Knex.Transaction).executionPromise.then(restore, restore);
}

/** Milliseconds between checks of the time left to connect. */
const TICK_MS = 50;

/**
 * Returns whether a database accepts a connection within the given number of milliseconds, however busy the pool is.
 * Time in which this process is too busy to read the response hardly counts, since it says nothing about the database.
 */
export async function canConnect(db: Database, milliseconds: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: addresses.get(db),
    // Closes the connection of an attempt that was given up.
    connectionTimeoutMillis: 10 * milliseconds,
  });
  client.on('error', () => {});
  let left = milliseconds / TICK_MS;
  let clock: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    clock = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new Error('The database took too long to accept a connection'));
    }, TICK_MS);
  });
  try {
    await Promise.race([client.connect(), tooLate]);
    return true;
  } catch (error) {
    // A server that has too many connections is still up.
    return (error as { code?: string }).code === '53300';
  } finally {
    clearInterval(clock);
    client.end().catch(() => {});
  }
}

const RETRIED = new Set(['40001', '40P01', PLAN_HAS_CHANGED]);

/**
 * Runs `work` in one transaction. Retries it at most twice after a deadlock, a serialization failure or a plan that a
 * migration changed. Rolls back if the action has been abandoned.
 */
export async function transaction<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
  attempt = 1,
): Promise<Result> {
  const isAbandoned = abandonment();
  const whole = async (tx: Database) => {
    const result = await work(tx);
    // The caller has already been informed that nothing was saved.
    if (isAbandoned()) throw new Error('The caller is no longer waiting for this action');
    return result;
  };
  try {
    return await inTurn(db, () => db.transaction(whole));
  } catch (error) {
    if (attempt < 3 && RETRIED.has((error as { code?: string }).code ?? ''))
      return transaction(db, work, attempt + 1);
    throw error;
  }
}

/**
 * Runs `work` in the open transaction, or in a new one. It sets no savepoint, so inside a transaction the caller must
 * let errors from `work` propagate.
 */
export const inOneTransaction = <Result>(
  context: Context,
  work: (context: Context, db: Database) => Promise<Result>,
) => (context.db.isTransaction ? work(context, context.db) : inTransaction(context, work));

/** Previews `work`. Runs it in a transaction that is always rolled back, and returns its result. */
export async function withRollback<Result>(db: Database, work: (db: Database) => Promise<Result>) {
  let answer: { result: Result } | undefined;
  await transaction(db, async (tx) => {
    answer = { result: await work(tx) };
    throw TAKEN_BACK;
  }).catch((error: unknown) => {
    if (error !== TAKEN_BACK) throw error;
  });
  if (!answer) throw new Error('The dry run returned no result');
  return answer.result;
}

/** Runs an action in one transaction. `work` gets the action's context in that transaction, and its database. */
export const inTransaction = <Given extends Pick<Context, 'db'>, Result>(
  context: Given,
  work: (context: Given, db: Database) => Promise<Result>,
) => transaction(context.db, (db) => work({ ...context, db }, db));

/** Works like `inTransaction`, but always rolls back. */
export const inPreview = <Given extends Pick<Context, 'db'>, Result>(
  context: Given,
  work: (context: Given, db: Database) => Promise<Result>,
) => withRollback(context.db, (db) => work({ ...context, db }, db));

/** A nested transaction does not wait for a turn, since it already has its connection. */
const inTurn = <Result>(db: Database, begin: () => Promise<Result>): Promise<Result> =>
  (!db.isTransaction && gates.get(db)?.(begin)) || begin();

const TAKEN_BACK = new Error('rolled back');

export async function migrate(db: Database): Promise<void> {
  // Knex creates its own tables without a lock, so two simultaneous first starts would collide.
  await db.transaction(async (lock) => {
    await lock.raw('select pg_advisory_xact_lock(?)', [LOCKS.migrate]);
    await db.migrate.latest();
  });
}

export async function rollback(db: Database): Promise<void> {
  await db.migrate.rollback();
}

/** Keys of PostgreSQL's advisory locks, in one place so that no two keys collide. */
export const LOCKS = {
  migrate: 7_001,
  relay: 7_002,
  drain: 7_003,
  refresh: 7_004,
  running: 7_005,
  schedule: 7_006,
  seal: 7_007,
  cast: 7_008,
  powerCuts: 7_009,
  lookups: 7_010,
  picks: 7_011,
  outreach: 7_013,
  gameClients: 7_014,
} as const;

/**
 * Calls `heard` for each NOTIFY on a channel, and once after every new connection (`isAnew`), since any notifications
 * in between were lost. Reconnects until stopped.
 */
export async function listen(
  url: string,
  channel: string,
  heard: (payload: string, isAnew?: boolean) => void,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    let isLost = false;
    // A connection that breaks during set-up reports the failure twice: as an event and as a rejected query.
    const again = () => {
      if (isLost) return;
      isLost = true;
      next.removeAllListeners();
      next.on('error', () => {});
      next.end().catch(() => {});
      if (!stopped) retry = setTimeout(() => void connect(), 500);
    };
    try {
      next.once('error', again);
      await next.connect();
      next.once('end', again);
      // A listening process holds this lock, so that `npm run restore` refuses to run. A process that starts during a
      // restore waits here.
      await next.query('select pg_advisory_lock_shared($1)', [LOCKS.running]);
      next.on('notification', ({ payload }) => heard(payload ?? ''));
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard('', true);
    } catch {
      again();
    }
  };
  await connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      client?.removeAllListeners('end');
      client?.on('error', () => {});
      await client?.end().catch(() => {});
    },
  };
}

type LockConnection = { connection: Promise<pg.Client>; last: Promise<unknown>; users: number };
const lockConnections = new WeakMap<Database, LockConnection>();
const held = new WeakMap<Database, Set<string>>();

/** Runs `work` under a named lock that one process at a time can hold. Returns whether it got the lock. */
export async function whileLocked(db: Database, lock: number, name: string, work: () => Promise<void>) {
  // PostgreSQL would let one connection acquire the same lock twice.
  const mine = held.get(db) ?? new Set();
  held.set(db, mine);
  const named = `${lock} ${name}`;
  if (mine.has(named)) return false;
  mine.add(named);
  const keeper = lockConnectionOf(db);
  const key = [lock, name];
  const ask = async (text: string) => {
    const asked = keeper.last.then(async () => (await keeper.connection).query(text, key));
    keeper.last = asked.catch(() => {});
    try {
      return (await asked).rows[0];
    } catch (error) {
      // The connection and its locks are lost, so the next caller opens a new connection.
      if (lockConnections.get(db) === keeper) lockConnections.delete(db);
      throw error;
    }
  };
  try {
    if (!(await ask('select pg_try_advisory_lock($1, hashtext($2)) as taken')).taken) return false;
    try {
      await work();
    } finally {
      await ask('select pg_advisory_unlock($1, hashtext($2))');
    }
    return true;
  } finally {
    mine.delete(named);
    keeper.users -= 1;
    if (keeper.users === 0) {
      if (lockConnections.get(db) === keeper) lockConnections.delete(db);
      await keeper.connection.then(
        (connection) => db.client.releaseConnection(connection),
        () => {},
      );
    }
  }
}

export async function listUnlocked(db: Database, lock: number, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await db.raw(
    `select name from unnest(?::text[]) name where (hashtext(name)::bigint & 4294967295)::oid not in (
       select objid from pg_locks l
       where l.locktype = 'advisory' and l.classid = ?::oid and l.objsubid = 2 and l.granted
         and l.database = (select oid from pg_database where datname = current_database()))`,
    [[...names], lock],
  );
  return rows.map(({ name }: { name: string }) => name);
}

function lockConnectionOf(db: Database): LockConnection {
  const keeper = lockConnections.get(db) ?? {
    connection: db.client.acquireConnection() as Promise<pg.Client>,
    last: Promise.resolve(),
    users: 0,
  };
  lockConnections.set(db, keeper);
  keeper.users += 1;
  return keeper;
}

/** Casts the rows of a query, because Knex loses their type when a query is built in parts. */
export const rowsOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row[]>;

export const rowOf = <Row>(query: PromiseLike<unknown>) => query as Promise<Row | undefined>;

export const exists = async (query: Knex.QueryBuilder): Promise<boolean> =>
  (await query.first(query.client.raw('1'))) !== undefined;

/** Returns a column of a query's first row. */
export const firstValue = async <Value = string>(
  query: Knex.QueryBuilder,
  column: string,
): Promise<Value | undefined> => (await query.limit(1).pluck(column))[0];

export const countOf = async (query: Knex.QueryBuilder): Promise<number> =>
  Number((await query.count({ n: '*' }).first()).n);

/** Updates fields in a query's rows and increments the rows' versions. */
export const updateRows = (query: Knex.QueryBuilder, fields: object, now: Date) =>
  query.update({ ...fields, updated_at: now, version: query.client.raw('version + 1') });

export const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

export type Page = { limit: number; nextToken?: string | undefined };

/** A page of rows, with the token of the next page unless this is the last page. */
export type Listed<Row> = { rows: Row[]; nextToken?: string };

/**
 * Returns one page of a query's rows, oldest or newest first. Ids increase with creation time, so pages remain stable
 * while rows are added.
 */
export async function paged<Row extends { id: string }>(
  query: Knex.QueryBuilder,
  { limit, nextToken }: Page,
  idColumn = 'id',
  order: 'asc' | 'desc' = 'asc',
): Promise<Listed<Row>> {
  const after = idAfter({ nextToken });
  if (after) query.where(idColumn, order === 'asc' ? '>' : '<', after);
  return firstOf((await query.orderBy(idColumn, order).limit(limit + 1)) as Row[], limit);
}

export function pageOf<Row extends { id: string }>(all: readonly Row[], page: Page): Listed<Row> {
  const after = idAfter(page);
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  if (after && start === 0) throw pageGone();
  return firstOf(all.slice(start, start + page.limit + 1), page.limit);
}

export const pageGone = () =>
  invalid('nextToken is out of date', { nextToken: msg`Please start again from the first page` });

/** Returns the last id before a page, or undefined for the first page. */
export const idAfter = ({ nextToken }: Pick<Page, 'nextToken'>): string | undefined =>
  nextToken === undefined ? undefined : decode(nextToken);

export function firstOf<Row extends { id: string }>(rows: Row[], limit: number): Listed<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return rows.length > limit && last ? { rows: page, nextToken: encode(last.id) } : { rows: page };
}

const encode = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function decode(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex');
  if (hex.length !== 32 || encode(hex) !== token)
    throw invalid('nextToken is not valid', { nextToken: 'nextToken is not valid' });
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns the column of a field, such as `group_wins` for `groupWins`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const fieldOf = memoize((column) =>
  column.replace(/_./g, (letters) => letters.charAt(1).toUpperCase()),
);

export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? Letter extends Lowercase<Letter>
    ? `${Letter}${ColumnOf<Rest>}`
    : `_${Lowercase<Letter>}${ColumnOf<Rest>}`
  : Field;

export const columnsOf = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).map(([field, value]) => [columnOf(field), value])) as {
    [Field in keyof Given & string as ColumnOf<Field>]?: Exclude<Given[Field], undefined>;
  };

type FieldOf<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<FieldOf<Rest>>}`
  : Column;
type Fields<Row, Column extends keyof Row & string> = {
  [Each in Column as FieldOf<Each>]: Row[Each] extends infer Value
    ? Value extends Date
      ? string
      : Value
    : never;
};

/** Returns these columns of a row as API fields, with dates as strings. */
export const fieldsOf = <Row extends object, Column extends keyof Row & string>(
  row: Row,
  ...columns: readonly Column[]
) =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[column];
      return [fieldOf(column), value instanceof Date ? value.toISOString() : value];
    }),
  ) as Fields<Row, Column>;
