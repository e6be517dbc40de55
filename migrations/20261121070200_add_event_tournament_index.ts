import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What happened to a tournament is read by everybody: its rules as they were.
    create index events_tournament on events (tournament_id, id) where tournament_id is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index events_tournament;
  `);
