import type { Knex } from 'knex';

/** The sides of a match that have nobody in its room. */
export const up = (db: Knex) =>
  db.raw("alter table match_rooms add column unreached text[] not null default '{}'");

export const down = (db: Knex) => db.raw('alter table match_rooms drop column unreached');
