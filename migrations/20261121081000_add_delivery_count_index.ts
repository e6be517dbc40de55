import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What was not delivered is counted and listed without a look at all that was.
    create index deliveries_set_aside on deliveries (state, id) where state in ('failed', 'cancelled');
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index deliveries_set_aside;
  `);
