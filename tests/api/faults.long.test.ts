import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { MAX_LEASE_SECONDS } from '#domain/contract/operations/system.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { tick } from '#jobs/schedule/schedule.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const create = (name: string, key?: string) =>
  app.call({ ...app.admin, ...(key && { 'Idempotency-Key': key }) }, 'POST', '/api/tournaments', { name });
const count = async (table: string) => Number((await app.db(table).count('* as n').first())?.n);
const names = async () =>
  (await app.call(visitor, 'GET', '/api/tournaments')).body.data.map(({ name }: { name: string }) => name);

describe('A full disk', () => {
  it('refuses a save with a clear message, leaves no trace, keeps reads working and recovers', async () => {
    await create('Before');
    const tables = ['tournaments', 'prize_ledger', 'events', 'dispatches', 'idempotency_keys'];
    const rows = () => Promise.all(tables.map(count));
    const before = await rows();
    // PostgreSQL raises this error if a table cannot grow. By then, the tournament's row exists.
    await app.db.raw(`
      create function is_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger is_full before insert on prize_ledger for each row execute function is_full();`);
    const { status, body, headers } = await create('Too much', 'full');
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'disk_full', '60']);
    expect(body.error).toMatch(/^The server’s disk is full, so nothing was saved\./);
    expect(await rows()).toEqual(before);
    expect(await names()).toEqual(['Before']);
    const health = async () => {
      const answer = await app.call(visitor, 'GET', '/health');
      return [answer.status, answer.body.data.status, answer.body.data.database];
    };
    expect(await health()).toEqual([503, 'unavailable', 'readOnly']);
    await app.db.raw('drop function is_full cascade');
    expect((await create('Too much', 'full')).status).toBe(201);
    expect(await health()).toEqual([200, 'ok', 'up']);
    expect((await names()).toSorted()).toEqual(['Before', 'Too much']);
  });
});

describe('A database that restarts during a save', () => {
  it('reports the failed save and performs its retry exactly once', async () => {
    const before = await count('tournaments');
    // The save has written its rows and is waiting for a locked table.
    let saving: ReturnType<typeof create> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.raw('lock table events in exclusive mode');
      saving = create('Once', 'restart');
      const pid = await eventually(async () => {
        const { rows } = await tx.raw(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(1);
        return rows[0].pid;
      });
      await tx.raw('select pg_terminate_backend(?)', [pid]);
    });
    const answer = await saving;
    expect([answer?.status, answer?.body.code]).toEqual([503, 'database_away']);
    expect(await count('tournaments')).toBe(before);
    const [one, two] = [await create('Once', 'restart'), await create('Once', 'restart')];
    expect([one.status, two.body]).toEqual([201, one.body]);
    expect(await count('tournaments')).toBe(before + 1);
  });

  it('keeps an answer from before the restart and does not repeat the save', async () => {
    const before = await count('tournaments');
    const first = await create('Kept', 'answer');
    expect(first.status).toBe(201);
    await app.db.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect((await create('Kept', 'answer')).body).toEqual(first.body);
    expect(await count('tournaments')).toBe(before + 1);
  });
});

describe.each([
  ['forth', 1],
  ['back', -1],
])('A clock that jumps an hour %s', (_, hours) => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const HOUR = 3_600_000;
  const jump = () =>
    jest.useFakeTimers({
      now: Date.now() + hours * HOUR,
      doNotFake: [
        ...['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
        ...['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      ] as never,
    });
  const lease = async (holder: string) =>
    (
      await app.call({ Authorization: captain(1).Authorization ?? '' }, 'PUT', '/api/system/leases/bot', {
        holder,
        seconds: MAX_LEASE_SECONDS,
      })
    ).body.data;

  it('keeps sessions, events and their order and lets scheduled work go on', async () => {
    const { db } = app;
    const log = pino({ level: 'silent' });
    const look = () => tick(db, new Date(), { log });
    await look();
    await create('Before the jump');
    expect((await lease(`gone ${hours}`)).held).toBe(true);
    jump();
    expect((await create('After the jump')).status).toBe(201);
    while ((await placeEvents(db, new Date())) > 0);
    const told = await db('dispatches as d')
      .join('events as e', 'e.id', 'd.event_id')
      .where('e.name', 'tournament.created')
      .orderBy('d.position')
      .select(db.raw("e.after->>'name' as name"), 'd.position');
    expect(told.slice(-2).map(({ name }) => name)).toEqual(['Before the jump', 'After the jump']);
    // The holder of the lease is dead, so the next caller gets it at once.
    expect(await lease(`next ${hours}`)).toMatchObject({ held: true });
    await look();
    const schedules = await db('schedules').where('name', 'match_reminders');
    expect(Math.abs(schedules[0].next_due_at - Date.now())).toBeLessThanOrEqual(60_000);
    await db('leases').delete();
  });
});
