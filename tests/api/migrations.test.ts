import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '../../api/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Everything that makes up the schema, as text. */
async function schema(): Promise<string[]> {
  const { rows } = await database.db.raw(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
        as line from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows
    .map(({ line }: { line: string }) => line)
    .filter((line: string) => !line.includes('migrations'));
}

describe('migrations', () => {
  it('each go back to what was before, and forward to the same again', async () => {
    const { db } = database;
    const whole = await schema();
    const steps: string[][] = [];
    for (let step = 0; step < 100; step += 1) {
      steps.push(await schema());
      const [, [undone]] = (await db.migrate.down()) as [number, string[]];
      if (!undone) break;
    }
    expect(await schema()).toEqual([]);
    // The same states on the way up, one by one.
    for (const expected of steps.slice(0, -1).toReversed()) {
      await db.migrate.up();
      expect(await schema()).toEqual(expected);
    }
    expect(await schema()).toEqual(whole);
    expect(whole.length).toBeGreaterThan(100);
  });

  it('end well when two processes begin them at once', async () => {
    const { db } = database;
    for (;;) {
      const [, [undone]] = (await db.migrate.down()) as [number, string[]];
      if (!undone) break;
    }
    await Promise.all([migrate(db), migrate(db)]);
    const files = await db.migrate.list();
    expect(files[1]).toEqual([]);
    expect(await db('tournaments')).toEqual([]);
  });
});
