import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table players (
      id uuid primary key,
      name text not null check (name <> ''),
      steam_id text not null unique check (steam_id ~ '^7656[0-9]{13}$'),
      primary_slot smallint not null check (primary_slot between 1 and 6),
      photo text,
      is_active boolean not null default true,
      career_games integer not null default 0,
      career_wins integer not null default 0,
      career_losses integer not null default 0,
      career_points integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0)
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table players;
  `);
