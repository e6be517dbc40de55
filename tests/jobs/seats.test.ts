import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { createDatabase, type Database } from '#api/database/database.ts';
import { beginInSeat } from '#jobs/queue/seat.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

const log = pino({ level: 'silent' });

describe('Workers of one machine', () => {
  let test: TestDatabase;
  const pools: Database[] = [];
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(async () => {
    for (const pool of pools) await pool.destroy();
    await test.drop();
  });

  /** A worker of a process of its own, as far as the database knows, and whether it is at work. */
  const start = async (kind: string, begin = async () => {}) => {
    const worker = { isAtWork: false, stop: async () => {}, db: createDatabase(test.url) };
    pools.push(worker.db);
    const seated = await beginInSeat(worker.db, { kind, seats: 1, log }, async () => {
      await begin();
      worker.isAtWork = true;
      return {
        stop: async () => {
          worker.isAtWork = false;
        },
      };
    });
    worker.stop = async () => void (await seated.stop());
    return worker;
  };

  it('stand by beyond its cores, and take the place of one that ends', async () => {
    const [first, second, other] = [await start('a'), await start('a'), await start('b')];
    expect([first, second, other].map(({ isAtWork }) => isAtWork)).toEqual([true, false, true]);
    await first.stop();
    expect(first.isAtWork).toBe(false);
    await eventually(() => expect(second.isAtWork).toBe(true), 5_000);
    const third = await start('a');
    await third.stop();
    await second.stop();
    await other.stop();
    expect([second, third, other].map(({ isAtWork }) => isAtWork)).toEqual([false, false, false]);
  });

  it('take the place of one whose connection is gone, which works on and ends as it would have', async () => {
    const [first, second] = [await start('c'), await start('c')];
    await test.db.raw(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = 7012 and granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await eventually(() => expect(second.isAtWork).toBe(true), 5_000);
    expect(first.isAtWork).toBe(true);
    await first.stop();
    await second.stop();
  });

  it('end a start that cannot begin', async () => {
    const fails = async () => {
      throw new Error('no queue');
    };
    await expect(start('d', fails)).rejects.toThrow('no queue');
    const next = await start('d');
    expect(next.isAtWork).toBe(true);
    await next.stop();
  });
});
