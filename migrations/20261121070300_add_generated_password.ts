import type { Knex } from 'knex';

/** Whether the server generated the password because none was configured. Unknown for existing passwords. */
export const up = (db: Knex) =>
  db.raw('alter table admin_password add column is_generated boolean not null default false');

export const down = (db: Knex) =>
  db.raw(`
    alter table admin_password drop column is_generated;
  `);
