import type { Knex } from 'knex';

/** A captain's answers to the league's own questions, each stored with the question. */
export const up = (db: Knex) =>
  db.raw(`
    alter table registrations add column answers jsonb not null default '[]'
      check (jsonb_typeof(answers) = 'array');
  `);

export const down = (db: Knex) => db.raw('alter table registrations drop column answers');
