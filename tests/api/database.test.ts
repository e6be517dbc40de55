import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate, rollback } from '../../api/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

describe('migrations', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const tables = async () =>
    (await test.db('information_schema.tables').where({ table_schema: 'public' }).pluck('table_name')).filter(
      (name: string) => !name.startsWith('migrations'),
    );

  it('can be taken back and applied again, by two processes at once', async () => {
    const before = await tables();
    expect(before).toContain('tournaments');
    await rollback(test.db);
    expect(await tables()).toEqual([]);
    await Promise.all([migrate(test.db), migrate(test.db)]);
    expect((await tables()).toSorted()).toEqual(before.toSorted());
  });
});
