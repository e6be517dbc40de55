import type { Knex } from 'knex';

/** Indexes a tournament's matches, except byes and cancelled ones, so that counting reads only the index. */
export const up = (db: Knex) =>
  db.raw(`create index matches_counted on matches (tournament_id) where status not in ('cancelled', 'bye')`);

export const down = (db: Knex) => db.raw('drop index matches_counted');
