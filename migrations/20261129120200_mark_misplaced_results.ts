import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A result whose teams no longer meet in the bracket: a person decides what becomes of it.
    alter table matches add column misplaced boolean not null default false;
  `);

export const down = (db: Knex) => db.raw('alter table matches drop column misplaced');
