import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../index.ts';
import { readPostmasterFile } from '../orphan.ts';

const NAME = 'some-program';

it('data from another PostgreSQL major version is kept, and one line says how to move it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-older-'));
  const cluster = join(dataDir, 'postgres');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '13\n');
  const log = pino({ level: 'silent' });
  const error = await startEmbeddedPostgres({ dataDir, name: NAME, checkoutDir: dataDir, log }).catch(
    (fault) => fault,
  );
  expect(error.message).toMatch(/is of PostgreSQL 13, and this version brings PostgreSQL \d+\. Nothing/);
  expect(error.message).toContain(`mv ${cluster} ${cluster}.13, npm run restore`);
  expect(error.message).not.toContain('\n');
  expect(await readdir(cluster)).toEqual(['PG_VERSION']);
  expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('13\n');
  // The failed start releases the folder, so that the other version can start there.
  expect(await readdir(dataDir)).not.toContain('running');
  await rm(dataDir, { recursive: true });
});

const log = pino({ level: 'silent' });
const problemOf = async (dataDir: string) => {
  const began = Date.now();
  const checkoutDir = join(import.meta.dirname, '../../..');
  const problem = await startEmbeddedPostgres({ dataDir, name: NAME, checkoutDir, log }).then(
    () => 'it started',
    ({ message }: Error) => message,
  );
  expect(Date.now() - began).toBeLessThan(5_000);
  expect(problem).not.toContain('\n');
  return problem;
};

it.each([
  ['a device', '/dev/null', 'DATA_DIR /dev/null cannot be used: /dev/null is no folder. Set another'],
  [
    'below a device',
    '/dev/null/x',
    'DATA_DIR /dev/null/x cannot be used: /dev/null is no folder. Set another',
  ],
  ['where no folder is made', '/proc/nope', 'DATA_DIR /proc/nope cannot be made in /'],
])('a DATA_DIR that is %s is refused at once, in one line', async (_, dataDir, problem) => {
  expect(await problemOf(dataDir)).toContain(problem);
});

it.each<[string, (at: (path: string) => string) => Promise<unknown>, string, string]>([
  [
    'a file for the database',
    (at) => writeFile(at('postgres'), 'x'),
    'postgres',
    'is a file, and a folder of',
  ],
  [
    'a folder for a file',
    (at) => mkdir(at('session-secret')),
    'session-secret',
    'is a folder, and a file of',
  ],
  ['a folder for the lock', (at) => mkdir(at('running')), 'running', 'is a folder, and a file of that name'],
  [
    'other files in the database',
    (at) => writeIn(at, 'postgres/notes'),
    'postgres',
    'holds files and no database',
  ],
])('a DATA_DIR with %s is left as it is, and the line names what is in the way', async (...given) => {
  const [, spoil, name, words] = given;
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-spoilt-'));
  await chmod(dataDir, 0o755);
  await spoil((path) => join(dataDir, path));
  const before = await readdir(dataDir, { recursive: true });
  const problem = await problemOf(dataDir);
  expect(problem.startsWith(join(dataDir, name))).toBe(true);
  expect(problem).toContain(words);
  expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  await rm(dataDir, { recursive: true });
});

async function writeIn(at: (path: string) => string, path: string) {
  await mkdir(at('postgres'));
  await writeFile(at(path), 'x');
}

it('a lost, broken or wrong password file and a missing data file are named at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-damaged-'));
  const checkoutDir = join(import.meta.dirname, '../../..');
  await (await startEmbeddedPostgres({ dataDir, name: NAME, checkoutDir, log })).stop();
  const file = join(dataDir, 'postgres-password');
  const password = await readFile(file);
  for (const [content, words] of [
    ['another', 'is not the password of'],
    ['', 'is broken, and it had the password of'],
    ['\u0000\u0001\n', 'is broken, and it had the password of'],
    [undefined, 'is lost, and it has the password of'],
  ]) {
    await (content === undefined ? rm(file) : writeFile(file, content));
    const problem = await problemOf(dataDir);
    expect(problem).toContain(
      `${file} ${words} the database in ${join(dataDir, 'postgres')}. Put that file back`,
    );
    expect(problem).toContain('Without one, move the database elsewhere (mv ');
  }
  await writeFile(file, password);
  const settings = join(dataDir, 'postgres/postgresql.conf');
  await rm(settings);
  const problem = await problemOf(dataDir);
  expect(problem).toContain(settings);
  expect(problem).toContain('is damaged. Put it back from a copy. Without one, move the database elsewhere');
  await rm(dataDir, { recursive: true });
});

it('the start of PostgreSQL is reported once, before it is ready', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-begun-'));
  const checkoutDir = join(import.meta.dirname, '../../..');
  const cluster = join(dataDir, 'postgres');
  const begun: Promise<boolean>[] = [];
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir, name: NAME, checkoutDir, log: pino({ level: 'silent' }) },
    onSpawn: () => begun.push(readPostmasterFile(cluster).then(({ isReady }) => isReady)),
  });
  expect(await Promise.all(begun)).toEqual([false]);
  expect(await readPostmasterFile(cluster)).toMatchObject({ isReady: true });
  await postgres.stop();
  await rm(dataDir, { recursive: true });
});

it('the program’s role is no superuser and owns what a superuser made before', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postgres-role-'));
  const log = pino({ level: 'silent' });
  const start = () =>
    startEmbeddedPostgres({ dataDir, name: NAME, checkoutDir: join(import.meta.dirname, '../../..'), log });
  const ask = async (url: string, query: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(query)).rows;
    } finally {
      await client.end();
    }
  };
  const first = await start();
  const asSuperuser = new URL(first.url);
  asSuperuser.username = 'postgres';
  // This recreates an older data folder, in which everything belonged to the superuser.
  await ask(asSuperuser.href, 'alter database some_program owner to postgres');
  await ask(
    asSuperuser.href,
    `create table tournaments (name text);
     create function touch() returns trigger language plpgsql as 'begin return new; end';
     create trigger touched before update on tournaments for each row execute function touch()`,
  );
  await ask(
    asSuperuser.href,
    "create schema bullmq; create type bullmq.state as enum ('on'); create table bullmq.jobs (n serial, state bullmq.state)",
  );
  await ask(asSuperuser.href, 'alter role some_program nologin superuser');
  await first.stop();

  const second = await start();
  const asOwn = (query: string) => ask(second.url, query);
  const mine = 'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user';
  expect(await asOwn(mine)).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }]);
  for (const forbidden of ["copy (select 1) to program 'true'", "select pg_read_file('/etc/passwd')"])
    await expect(asOwn(forbidden)).rejects.toThrow(/permission denied|must be superuser/);
  const left = await asOwn(
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where relowner = 'postgres'::regrole and nspname in ('public', 'bullmq')`,
  );
  expect(left).toEqual([]);
  await asOwn("insert into bullmq.jobs (state) values ('on')");
  // The schema changes after the handover, as in an update.
  await asOwn('alter table tournaments add column odd text');
  await asOwn('alter table tournaments disable trigger user');
  await asOwn("alter type bullmq.state add value 'off'");
  await second.stop();
  await rm(dataDir, { recursive: true });
});
