import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Who has acted as an admin from Discord, as Discord last called them: personal data, which can be erased.
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
