import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The services on the web that may be asked for games, once somebody has turned one on. The key is sealed.
    create table game_sources (
      source text primary key check (source in ('opendota', 'steam')),
      is_on boolean not null default false,
      sealed_key text,
      masked_key text,
      -- Before this moment no process calls it; and how the last call went.
      next_call_at timestamptz not null,
      called_at timestamptz,
      fault text,
      failures integer not null default 0,
      version integer not null default 1
    );

    -- What they are asked for: a game, or the games of a league of Dota's. It is in no backup, so it refers to nothing
    -- that is.
    create table game_lookups (
      kind text not null check (kind in ('game', 'league')),
      dota_id text not null,
      source text not null check (source in ('opendota', 'steam')),
      -- The match whose captain has reported the game.
      match_id uuid,
      sequence text,
      state text not null check (state in ('waiting', 'found', 'otherGame', 'old', 'givenUp')),
      reason text,
      asked_at timestamptz not null,
      due_at timestamptz,
      attempts integer not null default 0,
      called_at timestamptz,
      fault text,
      primary key (kind, dota_id, source)
    );
    create index on game_lookups (source, due_at) where due_at is not null;
    create index on game_lookups (match_id) where match_id is not null;

    -- The league of Dota's that its lobbies are made in, where it has a ticket.
    alter table tournaments add column dota_league_id integer;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table tournaments drop column dota_league_id;
    drop table game_lookups;
    drop table game_sources;
  `);
