import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Whether the server made the password up, for want of one; of those from before this is not known.
    alter table admin_password add column is_generated boolean not null default false;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table admin_password drop column is_generated;
  `);
