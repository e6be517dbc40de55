import type { Knex } from 'knex';

/** The public can read a tournament's events, such as earlier versions of its rules. */
export const up = (db: Knex) =>
  db.raw('create index events_tournament on events (tournament_id, id) where tournament_id is not null');

export const down = (db: Knex) =>
  db.raw(`
    drop index events_tournament;
  `);
