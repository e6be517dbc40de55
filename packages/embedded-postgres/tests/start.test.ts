import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import pino from 'pino';
import { startEmbeddedPostgres } from '../index.ts';
import { readPostmasterFile } from '../orphan.ts';

const NAME = 'some-program';

it('data of another PostgreSQL major version is kept, and one line says how to move it', async () => {
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
  // It lets go of the folder, so that the other version can start there.
  expect(await readdir(dataDir)).not.toContain('running');
  await rm(dataDir, { recursive: true });
});

it('tells once that PostgreSQL was begun, while it still comes up', async () => {
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

it('the role of the program is no superuser and owns what a superuser made before', async () => {
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
  // As a folder of before: everything was the superuser's.
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
  // The schema goes back and forth, as it does after an update.
  await asOwn('alter table tournaments add column odd text');
  await asOwn('alter table tournaments disable trigger user');
  await asOwn("alter type bullmq.state add value 'off'");
  await second.stop();
  await rm(dataDir, { recursive: true });
});
