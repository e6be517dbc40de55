import type { Knex } from 'knex';

/** The last day as chosen by an admin, in the league's time zone; ends_at is the end of that day. */
export const up = (db: Knex) => db.raw('alter table bans add column last_day text');

export const down = (db: Knex) =>
  db.raw(`
    alter table bans drop column last_day;
  `);
