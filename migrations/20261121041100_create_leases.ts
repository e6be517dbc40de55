import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Each lease has one holder at a time. It also serves as a heartbeat that shows whether a role is running.
    create table leases (
      name text primary key,
      holder text not null,
      expires_at timestamptz not null
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table leases;
  `);
