import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table tournaments (
      id uuid primary key,
      name text not null check (name <> ''),
      description text,
      league text not null check (league in ('A', 'B')),
      stored_status text not null check (stored_status in ('upcoming', 'live', 'completed', 'cancelled')),
      is_active boolean not null default false,
      is_sample boolean not null default false,
      format text not null check (format in ('group_stage', 'single_elimination')),
      max_teams integer not null check (max_teams between 2 and 64),
      start_date timestamptz,
      base_prize_pool integer not null check (base_prize_pool >= 0),
      target_prize_pool integer check (target_prize_pool >= 0),
      champion_team_id uuid references teams,
      registration_open boolean not null,
      registration_closes_at timestamptz,
      registration_fee integer check (registration_fee >= 0),
      vip_threshold integer check (vip_threshold >= 0),
      sponsor_tiers jsonb,
      semifinal_pairing text not null check (semifinal_pairing in ('crossed', 'adjacent')),
      stage_formats jsonb not null,
      rules text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      check (format <> 'group_stage' or max_teams <= 20)
    );
    create unique index tournaments_one_active on tournaments (league) where is_active;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table tournaments;
  `);
