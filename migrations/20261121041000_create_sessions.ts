import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table sessions (
      id uuid primary key,
      token_hash text not null unique,
      created_at timestamptz not null,
      seen_at timestamptz not null,
      ended_at timestamptz
    );
    create table admin_password (
      is_only boolean primary key default true check (is_only),
      hash text not null,
      updated_at timestamptz not null
    );
    create table attempts (
      key text primary key,
      points integer not null default 0,
      expire bigint
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table attempts;
    drop table admin_password;
    drop table sessions;
  `);
