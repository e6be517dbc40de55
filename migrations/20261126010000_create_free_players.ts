import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Players who offer to play for teams that lack a player. They join and leave the list themselves.
    create table free_players (
      id uuid primary key,
      discord_id text not null unique,
      nickname text not null,
      steam_id text not null unique,
      positions jsonb not null,
      note text,
      listed_at timestamptz not null
    );

    -- Teams' requests for a free player to stand in for a match. An answer deletes the request.
    create table stand_in_offers (
      id uuid primary key,
      match_id uuid not null references matches on delete cascade,
      participation_id uuid not null references participations on delete cascade,
      discord_id text not null,
      nickname text not null,
      steam_id text not null,
      asked_at timestamptz not null,
      unique (match_id, discord_id)
    );
    create index stand_in_offers_participation on stand_in_offers (participation_id);
    create index stand_in_offers_person on stand_in_offers (discord_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table stand_in_offers;
    drop table free_players;
  `);
