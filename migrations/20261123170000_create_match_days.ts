import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The settings for teams that run their own matches; null if the staff run the matches.
    alter table tournaments add column match_day jsonb;

    -- The state of each match day (domain/matchDay), and when its next step is due.
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
