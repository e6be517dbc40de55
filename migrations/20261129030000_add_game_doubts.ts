import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What the staff should look at: another match that a game may belong to, sources that disagree, an odd end.
    alter table games add column doubts jsonb not null default '[]';
  `);

export const down = (db: Knex) => db.raw('alter table games drop column doubts');
