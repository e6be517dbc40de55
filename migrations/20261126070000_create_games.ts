import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Clients of the game that may tell of it, each by a token of its own; its holder ends it.
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

    -- Games that somebody has told of; with the match that one belongs to, or why it belongs to none by itself.
    create table games (
      dota_match_id text primary key,
      match_id uuid references matches on delete set null,
      radiant text check (radiant in ('team1', 'team2')),
      is_by_hand boolean not null default false,
      reason text check (reason in ('fewKnown', 'mixed', 'outOfTime', 'several')),
      oddities jsonb not null default '[]',
      -- What its witnesses tell of it together since its end, and since when that is another than everybody saw.
      told jsonb,
      told_at timestamptz,
      corrected_at timestamptz,
      seen_at timestamptz not null,
      over_at timestamptz,
      updated_at timestamptz not null
    );
    create index on games (match_id);
    -- Whose games they are, by Steam ID.
    create index games_players on games using gin ((told #> '{record,players}') jsonb_path_ops);

    -- Those of players who were merged into this one: games know them by these.
    alter table players add column former_steam_ids text[] not null default '{}';
    create index players_former_steam_ids on players using gin (former_steam_ids);

    -- What each source says of a game, the newest: a client, or a service that answered.
    create table game_readings (
      dota_match_id text not null references games on delete cascade,
      source text not null check (source in ('steam', 'opendota', 'observer', 'player')),
      teller text not null,
      record jsonb not null,
      clock integer,
      told_at timestamptz not null,
      primary key (dota_match_id, source, teller)
    );

    -- What clients posted, for disputes: where something followed from it, and a sample between.
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

    -- Where a match's game was at a moment by one client: what everybody sees after the delay. Kept for some days.
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
