import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Discord users who may not register, and Steam accounts that may not play. A ban without an end is permanent.
    create table bans (
      id uuid primary key,
      discord_id text unique,
      steam_id text unique check (steam_id ~ '^7656[0-9]{13}$'),
      reason text not null check (reason <> ''),
      ends_at timestamptz,
      created_at timestamptz not null,
      check (num_nonnulls(discord_id, steam_id) = 1)
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table bans;
  `);
