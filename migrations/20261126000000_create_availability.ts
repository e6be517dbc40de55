import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- When a team cannot play, weekly and on single days, and its power-cut areas; null if it can always play.
    alter table participations add column availability jsonb;

    -- Power cuts announced by an area's supplier.
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
