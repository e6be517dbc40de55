import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- When somebody last proved by a log-in or a password who they are; null: not since this is asked.
    alter table sessions add column proved_at timestamptz;
  `);

export const down = (db: Knex) => db.raw('alter table sessions drop column proved_at');
