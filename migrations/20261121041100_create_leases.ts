import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- One holder at a time; also the heartbeat that tells whether a role is there.
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
