import type { Knex } from 'knex';

/** Which organisation a team belongs to: its teams are kept apart when seeds are drawn. */
export const up = (db: Knex) =>
  db.raw(`alter table teams add column organisation text check (organisation <> '')`);

export const down = (db: Knex) => db.raw('alter table teams drop column organisation');
