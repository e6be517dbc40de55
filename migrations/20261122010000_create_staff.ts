import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Everyone who has acted as an admin in Discord, with their latest name there. This personal data can be erased.
    create table staff (
      id uuid primary key,
      discord_id text not null unique,
      name text not null,
      updated_at timestamptz not null
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table staff;
  `);
