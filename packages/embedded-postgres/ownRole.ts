import pg from 'pg';

type Settings = { name: string; port: number; password: string };

/**
 * Creates the program's database and role if they are missing, and hands over what a superuser created before the role
 * existed. Returns the database's URL. The role is not a superuser, so its statements cannot read files or run
 * programs.
 */
export async function openOwnDatabase({ name, port, password }: Settings) {
  const own = name.replaceAll('-', '_');
  const at = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  await onServer(at('postgres', 'postgres'), async (client) => {
    const isThere = async (query: string) => ((await client.query(query, [own])).rowCount ?? 0) > 0;
    if (!(await isThere('select from pg_roles where rolname = $1'))) await client.query(`create role ${own}`);
    await client.query(
      `alter role ${own} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
         password ${pg.escapeLiteral(password)}`,
    );
    if (!(await isThere('select from pg_database where datname = $1')))
      await client.query(`create database ${own} owner ${own}`);
    else await client.query(`alter database ${own} owner to ${own}`);
  });
  await onServer(at('postgres', own), (client) => client.query(handOver(own)));
  return at(own, own);
}

/**
 * Hands over the superuser's objects, except those of PostgreSQL and its extensions. Objects that depend on a table
 * change owner with it.
 */
const handOver = (own: string) => `do $body$
declare
  statement text;
begin
  for statement in
    with schemas as (
      select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), dependent as (
      select classid, objid from pg_depend where deptype in ('e', 'a', 'i')
    )
    select format('alter schema %I owner to ${own}', nspname)
      from pg_namespace n join schemas using (oid) where nspowner = 'postgres'::regrole
    union all
    select format('alter table %s owner to ${own}', c.oid::regclass)
      from pg_class c join schemas s on s.oid = c.relnamespace
      where c.relowner = 'postgres'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from dependent where classid = 'pg_class'::regclass and objid = c.oid)
    union all
    select format('alter routine %s owner to ${own}', p.oid::regprocedure)
      from pg_proc p join schemas s on s.oid = p.pronamespace
      where p.proowner = 'postgres'::regrole
        and not exists (select from dependent where classid = 'pg_proc'::regclass and objid = p.oid)
    union all
    select format('alter type %s owner to ${own}', t.oid::regtype)
      from pg_type t join schemas s on s.oid = t.typnamespace
      where t.typowner = 'postgres'::regrole and t.typtype in ('e', 'd')
        and not exists (select from dependent where classid = 'pg_type'::regclass and objid = t.oid)
  loop
    execute statement;
  end loop;
end $body$`;

async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
