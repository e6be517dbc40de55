import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The check-in window, in minutes before the start; null if the tournament has no check-in.
    alter table tournaments add column event_check_in jsonb;

    -- The time until which the staff have extended a tournament's check-in.
    create table event_check_in_extensions (
      tournament_id uuid primary key references tournaments on delete cascade,
      extended_to timestamptz not null
    );
    -- Teams that have checked in.
    create table event_check_ins (
      participation_id uuid primary key references participations on delete cascade,
      checked_in_at timestamptz not null
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table event_check_ins;
    drop table event_check_in_extensions;
    alter table tournaments drop column event_check_in;
  `);
