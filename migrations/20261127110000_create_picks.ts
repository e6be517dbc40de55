import type { Knex } from 'knex';

/** Fans, identified by their Discord accounts, with their picks and their leagues with friends. */
export const up = (db: Knex) =>
  db.raw(`
    create table fans (
      id uuid primary key,
      discord_id text not null unique,
      name text not null,
      created_at timestamptz not null
    );

    -- A fan's picks in a tournament. Their score is calculated from the picks and the results.
    create table pick_sheets (
      id uuid primary key,
      tournament_id uuid not null references tournaments on delete cascade,
      fan_id uuid not null references fans on delete cascade,
      answers jsonb not null,
      is_anonymous boolean not null default false,
      -- Whether others can see all picks before they lock.
      is_shared boolean not null default false,
      points integer not null default 0,
      right_picks integer not null default 0,
      decided_picks integer not null default 0,
      streak integer not null default 0,
      best_streak integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (tournament_id, fan_id)
    );
    create index pick_sheets_in_order on pick_sheets (tournament_id, points desc, right_picks desc, id);
    create index pick_sheets_of_fan on pick_sheets (fan_id);

    -- Leagues of friends; anyone with a league's code can join.
    create table pick_leagues (
      id uuid primary key,
      code text not null unique,
      name text not null,
      owner_id uuid not null references fans on delete cascade,
      created_at timestamptz not null
    );
    create index pick_leagues_of_owner on pick_leagues (owner_id);
    create table pick_league_members (
      league_id uuid not null references pick_leagues on delete cascade,
      fan_id uuid not null references fans on delete cascade,
      joined_at timestamptz not null,
      primary key (league_id, fan_id)
    );
    create index pick_league_members_of_fan on pick_league_members (fan_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table pick_league_members;
    drop table pick_leagues;
    drop table pick_sheets;
    drop table fans;
  `);
