import type { Knex } from 'knex';

/** Failed and cancelled deliveries can be counted and listed without reading the delivered ones. */
export const up = (db: Knex) =>
  db.raw(
    "create index deliveries_set_aside on deliveries (state, id) where state in ('failed', 'cancelled')",
  );

export const down = (db: Knex) =>
  db.raw(`
    drop index deliveries_set_aside;
  `);
