import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Minutes before the start within which teams check in; null: a tournament asks for none.
    alter table tournaments add column event_check_in jsonb;

    -- Until when the staff lets the teams of a tournament check in.
    create table event_check_in_extensions (
      tournament_id uuid primary key references tournaments on delete cascade,
      extended_to timestamptz not null
    );
    -- Who is there.
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
