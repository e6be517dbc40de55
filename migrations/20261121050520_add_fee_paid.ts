import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw('alter table registrations add column fee_paid boolean not null default false');

export const down = (db: Knex) =>
  db.raw(`
    alter table registrations drop column fee_paid;
  `);
