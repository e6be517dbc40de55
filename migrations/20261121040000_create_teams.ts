import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table teams (
      id uuid primary key,
      name text not null check (name <> ''),
      name_key text not null,
      tag text not null check (tag <> ''),
      tag_key text not null,
      logo text,
      career_wins integer not null default 0,
      career_losses integer not null default 0,
      career_points integer not null default 0,
      career_games integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0)
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table teams;
  `);
