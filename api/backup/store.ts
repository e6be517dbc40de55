import { type Database, exists, firstValue, LOCKS } from '#api/database/database.ts';
import { isSaved } from './tables.ts';

export type Table = { name: string; columns: Column[]; sortedBy: string[] };
export type Column = { name: string; type: string };

/** Rows per read, kept low because logos are large. */
const FETCHED = 100;

/** Lists the tables to back up in the search path's first schema, each after the tables it references. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows } = await db.raw<{ rows: (Table & { needs: string[] })[] }>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by k.place)
        from pg_index i cross join lateral unnest(i.indkey) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '[]') as "sortedBy",
      coalesce((select json_agg(distinct r.relname)
        from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as needs
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`);
  const waiting = rows.filter(({ name }) => isSaved(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ needs }) =>
      needs.every((name) => !waiting.some((w) => w.name === name)),
    );
    const [next] = waiting.splice(index, 1);
    if (!next || index < 0) throw new Error('Tables have circular references');
    const { name, columns, sortedBy } = next;
    ordered.push({ name, columns, sortedBy });
  }
  return ordered;
}

/**
 * Yields a table's rows as JSON lists of strings. They are sorted by key, so the same rows always give the same lines.
 */
export async function* readRows(db: Database, { name, columns, sortedBy }: Table): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  const order = (sortedBy.length > 0 ? sortedBy : columns.map((column) => column.name))
    .map(quoted)
    .join(', ');
  await db.raw(`declare backup_rows no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as line from ${quoted(name)} order by ${order}`);
  for (let left = true; left; ) {
    const { rows } = await db.raw<{ rows: { line: string }[] }>(`fetch ${FETCHED} from backup_rows`);
    for (const { line } of rows) yield line;
    left = rows.length === FETCHED;
  }
  await db.raw('close backup_rows');
}

export const insertRows = (
  db: Database,
  name: string,
  columns: readonly Column[],
  lines: readonly string[],
) =>
  db.raw(
    `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
       overriding system value
       select ${columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ')}
       from json_array_elements(?::json) as line`,
    [`[${lines.join(',')}]`],
  );

export async function setOutputFormats(db: Database) {
  await db.raw("set local timezone to 'UTC'");
  await db.raw("set local datestyle to 'ISO, YMD'");
  await db.raw("set local intervalstyle to 'postgres'");
  await db.raw('set local extra_float_digits to 1');
}

/** Blocks writes to these tables until the transaction ends. The mode `access exclusive` also blocks reads. */
export const lockTables = (
  db: Database,
  names: readonly string[],
  mode: 'share row exclusive' | 'access exclusive',
) => db.raw(`lock table ${names.map(quoted).join(', ')} in ${mode} mode`);

export async function emptyTables(db: Database, names: readonly string[]) {
  await withoutGuards(db, names, () => db.raw(`truncate ${names.map(quoted).join(', ')}`));
}

/**
 * Runs `work` with our triggers on these tables disabled, such as the one that makes events insert-only. They must not
 * apply to a restore.
 */
async function withoutGuards(db: Database, names: readonly string[], work: () => PromiseLike<unknown>) {
  for (const name of names) await db.raw(`alter table ${quoted(name)} disable trigger user`);
  await work();
  for (const name of names) await db.raw(`alter table ${quoted(name)} enable trigger user`);
}

/** The temporary schema that holds a backup's rows until they are copied. */
const SCRATCH = 'turbo_league_restore';

/**
 * Creates an empty schema, in which all unqualified names resolve until `leaveScratch` is called. Extensions in the
 * earlier schema remain visible.
 */
export async function enterScratch(db: Database, schema: string): Promise<void> {
  await db.raw(`create schema ${SCRATCH}`);
  await db.raw(`set local search_path to ${SCRATCH}, ${quoted(schema)}`);
}

export const leaveScratch = (db: Database, schema: string) =>
  db.raw(`set local search_path to ${quoted(schema)}`);

export async function currentSchema(db: Database): Promise<string> {
  const { rows } = await db.raw('select current_schema() as name');
  return rows[0].name;
}

export const dropScratch = (db: Database) => db.raw(`drop schema ${SCRATCH} cascade`);

/** With `merge`, existing rows remain unchanged. */
export async function copyFromScratch(db: Database, { name, columns }: Table, { merge = false } = {}) {
  const list = columns.map((column) => quoted(column.name)).join(', ');
  await db.raw(
    `insert into ${quoted(name)} (${list}) overriding system value
       select ${list} from ${SCRATCH}.${quoted(name)} ${merge ? 'on conflict do nothing' : ''}`,
  );
}

/** Sets each sequence of a table to continue after the highest stored value. */
export async function setSequences(db: Database, { name, columns }: Table) {
  for (const column of columns) {
    const { rows } = await db.raw('select pg_get_serial_sequence(?, ?) as sequence', [
      quoted(name),
      column.name,
    ]);
    if (rows[0].sequence)
      await db.raw(
        `select setval(?, coalesce((select max(${quoted(column.name)}) from ${quoted(name)}), 0) + 1, false)`,
        [rows[0].sequence],
      );
  }
}

/** Requests a refresh of every tournament's bracket, since requests made after the backup are lost. */
export const requestAllRefreshes = (db: Database, now: Date) =>
  db.raw(
    `insert into bracket_refreshes (tournament_id, wanted, next_attempt_at)
       select id, (select coalesce(max(position), 0) + 1 from dispatches), ? from tournaments
     on conflict (tournament_id) do update
       set wanted = greatest(excluded.wanted, bracket_refreshes.done + 1), failures = 0,
         next_attempt_at = excluded.next_attempt_at`,
    [now],
  );

/** Prevents the API and workers from starting until the transaction ends. Returns false if either is running. */
export async function takeAlone(db: Database): Promise<boolean> {
  const { rows } = await db.raw('select pg_try_advisory_xact_lock(?) as taken', [LOCKS.running]);
  if (rows[0].taken) await db.raw('select pg_advisory_xact_lock(?)', [LOCKS.migrate]);
  return rows[0].taken;
}

export const hasSchema = (db: Database): Promise<boolean> => db.schema.hasTable('migrations');

export const listMigrations = (db: Database): Promise<string[]> =>
  db('migrations').orderBy('name').pluck('name');

export const findLastEvent = async (db: Database): Promise<string | null> =>
  (await firstValue(db('events').orderBy('id', 'desc'), 'id')) ?? null;

export const hasEvent = (db: Database, id: string) => exists(db('events').where({ id }));

export async function hasLeague(db: Database): Promise<boolean> {
  for (const table of ['tournaments', 'teams', 'players']) if (await exists(db(table))) return true;
  return false;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
