import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- How the teams of a tournament run their matches themselves; null: they do not.
    alter table tournaments add column match_day jsonb;

    -- The day of a match as one state (domain/matchDay), and when the clock has to do with it next.
    create table match_days (
      match_id uuid primary key references matches on delete cascade,
      tournament_id uuid not null references tournaments on delete cascade,
      state jsonb not null,
      phase text not null,
      due_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1
    );
    create index match_days_due on match_days (due_at) where due_at is not null;
    create index match_days_tournament on match_days (tournament_id, phase);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table match_days;
    alter table tournaments drop column match_day;
  `);
