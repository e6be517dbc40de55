import type { Knex } from 'knex';

/** What a captain answered to the league's own questions, each with the words that were asked. */
export const up = (db: Knex) =>
  db.raw(`
    alter table registrations add column answers jsonb not null default '[]'
      check (jsonb_typeof(answers) = 'array');
  `);

export const down = (db: Knex) => db.raw('alter table registrations drop column answers');
