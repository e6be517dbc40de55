import type { Knex } from 'knex';

/** The origin of a tournament's seeds; null before they are drawn. */
export const up = (db: Knex) => db.raw('alter table tournaments add column seeding jsonb');

export const down = (db: Knex) => db.raw('alter table tournaments drop column seeding');
