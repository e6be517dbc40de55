import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, listen, migrate, rollback, transaction } from '#api/database/database.ts';
import { isDatabaseOutage } from '#api/http/databaseOutage.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

describe('Database migrations', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const tables = async () =>
    (await test.db('information_schema.tables').where({ table_schema: 'public' }).pluck('table_name')).filter(
      (name: string) => !name.startsWith('migrations'),
    );

  it('rolls back migrations and applies them again, even from two processes at once', async () => {
    const before = await tables();
    expect(before).toContain('tournaments');
    await rollback(test.db);
    expect(await tables()).toEqual([]);
    await Promise.all([migrate(test.db), migrate(test.db)]);
    expect((await tables()).toSorted()).toEqual(before.toSorted());
    await migrate(test.db);
    expect((await test.db.migrate.list())[1]).toEqual([]);
  });

  it('starts even if the database has a migration from a later version', async () => {
    const later = { name: '29991231235959_add_the_future', batch: 2, migration_time: new Date() };
    await test.db('migrations').insert(later);
    await migrate(test.db);
    await test.db('migrations').where({ name: later.name }).delete();
  });
});

describe('A repeated read', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  it('is planned once per connection, and once more if a migration changes its columns', async () => {
    await test.db.raw('create table kept (id int); insert into kept values (1)');
    const read = (db: Database) => db('kept').where({ id: 1 }).select('*');
    for (let n = 0; n < 8; n += 1) expect(await read(test.db)).toEqual([{ id: 1 }]);
    const { rows } = await test.db.raw(
      "select count(*)::int as n from pg_prepared_statements where statement like '%kept%'",
    );
    expect(rows[0].n).toBeGreaterThan(0);
    await test.db.raw("alter table kept add column name text default 'new'");
    // The failure counts as a brief outage: visitors get the last response, and other callers may retry.
    const failed = await read(test.db).catch((error: unknown) => error);
    expect(isDatabaseOutage(failed)).toBe(true);
    for (let n = 0; n < 3; n += 1) expect(await read(test.db)).toEqual([{ id: 1, name: 'new' }]);
    await test.db.raw('alter table kept drop column name');
    // After the failure, the whole transaction runs again.
    let times = 0;
    const act = (db: Database) => {
      times += 1;
      return read(db);
    };
    expect([await transaction(test.db, act), times]).toEqual([[{ id: 1 }], 2]);
    await test.db.raw('drop table kept');
    await expect(read(test.db)).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('A database listener', () => {
  it('reconnects once when its connection breaks during setup, then receives notifications', async () => {
    const test = await createTestDatabase();
    const there = new URL(test.url);
    const lines: number[] = [];
    // The first connection breaks at its first message, and the second when it should start listening.
    const door = createServer((from) => {
      const to = connect(Number(there.port), there.hostname);
      const line = lines.push(0);
      for (const end of [from, to]) end.on('error', () => {});
      from.on('data', (said) => {
        if (line === 1 || (line === 2 && String(said).includes('listen "'))) {
          from.resetAndDestroy();
          to.destroy();
        } else to.write(said);
      });
      from.on('close', () => to.destroy());
      to.pipe(from);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const through = new URL(there);
    through.hostname = '127.0.0.1';
    through.port = String((door.address() as AddressInfo).port);
    const heard: string[] = [];
    const listener = await listen(through.href, 'calls', (payload) => void heard.push(payload));
    await eventually(() => expect(heard).toEqual(['']), 10_000);
    // A second reconnect would also have started half a second after the break.
    await sleep(700);
    expect(lines).toHaveLength(3);
    await test.db.raw("select pg_notify('calls', 'there')");
    await eventually(() => expect(heard).toEqual(['', 'there']));
    await listener.stop();
    door.close();
    await test.drop();
  });
});
