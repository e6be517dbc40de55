import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- When a team cannot play, week by week and on single days, and in which areas its power goes; null: always.
    alter table participations add column availability jsonb;

    -- When the power is off in an area, as its supplier says.
    create table power_cuts (
      area text not null check (area <> ''),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      primary key (area, starts_at),
      check (ends_at > starts_at)
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table power_cuts;
    alter table participations drop column availability;
  `);
