import type { Knex } from 'knex';

export const up = (db: Knex) => db.raw('alter table tournaments add column banner text');

export const down = (db: Knex) => db.raw('alter table tournaments drop column banner');
