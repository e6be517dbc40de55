import type { Knex } from 'knex';

/** A season combines tournaments from all leagues; promotion and relegation follow at its end. */
export const up = (db: Knex) =>
  db.raw(`
    create table seasons (
      id uuid primary key,
      name text not null check (name <> ''),
      -- The previous season, whose teams have places in this one.
      previous_id uuid unique references seasons on delete set null,
      -- The end of the period in which the places are kept.
      kept_until timestamptz,
      direct integer not null check (direct between 0 and 16),
      play_offs integer not null check (play_offs between 0 and 8),
      -- An admin's exceptions for teams that do not move as their places require, by participation.
      exceptions jsonb not null default '{}',
      closed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0)
    );
    create table season_tournaments (
      tournament_id uuid primary key references tournaments on delete cascade,
      season_id uuid not null references seasons on delete cascade,
      part text not null check (part in ('league', 'qualifier', 'play_offs')),
      -- A qualifier's main event, and the number of teams that qualify for it.
      feeds_id uuid references tournaments on delete set null,
      places integer check (places between 1 and 64),
      check (part = 'qualifier' or (feeds_id is null and places is null))
    );
    create index season_tournaments_season on season_tournaments (season_id);
    create index season_tournaments_feeds on season_tournaments (feeds_id) where feeds_id is not null;
    -- The league in which each team plays after a closed season.
    create table season_movements (
      participation_id uuid primary key references participations on delete cascade,
      season_id uuid not null references seasons on delete cascade,
      from_league text not null,
      to_league text,
      move text not null check (move in ('stays', 'promoted', 'relegated', 'leaves')),
      why text not null,
      position integer not null check (position > 0),
      -- The team's position among all teams of the next season.
      next_position integer not null check (next_position > 0)
    );
    create index season_movements_season on season_movements (season_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table season_movements;
    drop table season_tournaments;
    drop table seasons;
  `);
