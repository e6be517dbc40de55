import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What the staff should look at: another match that a game could be of, who says otherwise, what is odd about it.
    alter table games add column doubts jsonb not null default '[]';
  `);

export const down = (db: Knex) => db.raw('alter table games drop column doubts');
