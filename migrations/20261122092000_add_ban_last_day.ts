import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- As it was chosen: the day that ends_at is of, where the league is.
    alter table bans add column last_day text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table bans drop column last_day;
  `);
