import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The public can read a tournament's events, such as earlier versions of its rules.
    create index events_tournament on events (tournament_id, id) where tournament_id is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index events_tournament;
  `);
