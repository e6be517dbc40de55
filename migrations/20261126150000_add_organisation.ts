import type { Knex } from 'knex';

/** A team's organisation, so that seeding can keep its teams apart. */
export const up = (db: Knex) =>
  db.raw(`alter table teams add column organisation text check (organisation <> '')`);

export const down = (db: Knex) => db.raw('alter table teams drop column organisation');
