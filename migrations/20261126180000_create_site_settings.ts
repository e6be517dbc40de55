import type { Knex } from 'knex';

/** The site's settings: one row with only the differences from the defaults. A site has up to six leagues. */
export const up = (db: Knex) =>
  db.raw(`
    create table site_settings (
      id boolean primary key default true check (id),
      settings jsonb not null default '{}',
      version integer not null default 1,
      updated_at timestamptz not null default now()
    );
    insert into site_settings default values;
    alter table tournaments drop constraint tournaments_league_check,
      add constraint tournaments_league_check check (league in ('A', 'B', 'C', 'D', 'E', 'F'));
    alter table destinations drop constraint destinations_league_check,
      add constraint destinations_league_check check (league in ('A', 'B', 'C', 'D', 'E', 'F'));
  `);

/** Drops the settings as well; points and rosters that depend on them remain as they are. */
export const down = (db: Knex) =>
  db.raw(`
    alter table destinations drop constraint destinations_league_check,
      add constraint destinations_league_check check (league in ('A', 'B'));
    alter table tournaments drop constraint tournaments_league_check,
      add constraint tournaments_league_check check (league in ('A', 'B'));
    drop table site_settings;
  `);
