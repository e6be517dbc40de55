import { expect } from '@jest/globals';
import type { Database } from '#api/database/database.ts';
import { eventually } from './eventually.ts';

/**
 * Waits until every event has a position, no bracket is pending and every delivery is done. A single query checks all
 * three, since each leads to the next.
 */
export const settled = (db: Database, milliseconds = 30_000) =>
  eventually(async () => {
    const { rows } = await db.raw(
      `select (select count(*)::int from dispatches where position is null) as events,
         (select count(*)::int from bracket_refreshes where wanted > done) as brackets,
         (select count(*)::int from deliveries where state = 'waiting') as deliveries`,
    );
    expect(rows).toEqual([{ events: 0, brackets: 0, deliveries: 0 }]);
  }, milliseconds);
