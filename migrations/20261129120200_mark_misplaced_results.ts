import type { Knex } from 'knex';

/** Whether a result's teams no longer meet in the bracket, so that a person must decide what happens to it. */
export const up = (db: Knex) =>
  db.raw('alter table matches add column misplaced boolean not null default false');

export const down = (db: Knex) => db.raw('alter table matches drop column misplaced');
