import type { Knex } from 'knex';

/** Rehearsals send messages like a real tournament, but do not count towards any statistics. */
export const up = (db: Knex) =>
  db.raw(`
    alter table tournaments add column is_rehearsal boolean not null default false;
    update tournaments set is_rehearsal = true where name = 'Rehearsal Cup' and not is_sample;
  `);

export const down = (db: Knex) => db.raw('alter table tournaments drop column is_rehearsal');
