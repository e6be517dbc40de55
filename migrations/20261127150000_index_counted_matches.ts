import type { Knex } from 'knex';

/** Matches that count, by their tournaments: what a league has had is counted without reading them. */
export const up = (db: Knex) =>
  db.raw(`create index matches_counted on matches (tournament_id) where status not in ('cancelled', 'bye')`);

export const down = (db: Knex) => db.raw('drop index matches_counted');
