import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Game clients that may report games, each with its own token, which its holder can revoke.
    create table game_clients (
      id uuid primary key,
      token_hash text not null unique,
      discord_id text not null,
      name text not null,
      made_at timestamptz not null,
      ended_at timestamptz,
      seen_at timestamptz,
      dota_match_id text,
      is_observer boolean not null default false
    );
    create index on game_clients (discord_id);

    -- Reported games, each with its match, or with the reason why it was not linked to a match automatically.
    create table games (
      dota_match_id text primary key,
      match_id uuid references matches on delete set null,
      radiant text check (radiant in ('team1', 'team2')),
      is_by_hand boolean not null default false,
      reason text check (reason in ('fewKnown', 'mixed', 'outOfTime', 'several')),
      oddities jsonb not null default '[]',
      -- The combined report of its sources since its end, and when that report last changed after publication.
      told jsonb,
      told_at timestamptz,
      corrected_at timestamptz,
      seen_at timestamptz not null,
      over_at timestamptz,
      updated_at timestamptz not null
    );
    create index on games (match_id);
    -- For finding games by a player's Steam ID.
    create index games_players on games using gin ((told #> '{record,players}') jsonb_path_ops);

    -- The Steam IDs of players merged into this one, which their games contain.
    alter table players add column former_steam_ids text[] not null default '{}';
    create index players_former_steam_ids on players using gin (former_steam_ids);

    -- Each source's newest report of a game; a source is a client or a service.
    create table game_readings (
      dota_match_id text not null references games on delete cascade,
      source text not null check (source in ('steam', 'opendota', 'observer', 'player')),
      teller text not null,
      record jsonb not null,
      clock integer,
      told_at timestamptz not null,
      primary key (dota_match_id, source, teller)
    );

    -- Clients' raw posts, for disputes: those that changed something, and occasional samples in between.
    create table game_posts (
      id bigint generated always as identity primary key,
      client_id uuid not null,
      dota_match_id text not null,
      told_at timestamptz not null,
      body jsonb not null
    );
    create index on game_posts (dota_match_id);
    create index on game_posts (told_at);
    create index on game_posts (client_id);

    -- States of a match's game as reported by one client, shown to the public after the delay and kept for some days.
    create table game_moments (
      id bigint generated always as identity primary key,
      dota_match_id text not null,
      source text not null check (source in ('observer', 'player')),
      teller text not null,
      told_at timestamptz not null,
      clock integer,
      lead integer,
      record jsonb not null
    );
    create index on game_moments (dota_match_id, told_at);
    create index on game_moments (told_at);

    update tournaments set match_day = match_day || '{"gameDelay": 5}' where match_day is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    update tournaments set match_day = match_day - 'gameDelay' where match_day is not null;
    drop table game_moments;
    drop table game_posts;
    drop table game_readings;
    drop table games;
    drop table game_clients;
    alter table players drop column former_steam_ids;
  `);
