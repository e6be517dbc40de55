import type { Knex } from 'knex';

/** How the seeds of a tournament came about, once they are drawn. */
export const up = (db: Knex) => db.raw('alter table tournaments add column seeding jsonb');

export const down = (db: Knex) => db.raw('alter table tournaments drop column seeding');
