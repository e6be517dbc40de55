import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Web services for looking up games, once an admin turns them on. Their keys are sealed.
    create table game_sources (
      source text primary key check (source in ('opendota', 'steam')),
      is_on boolean not null default false,
      sealed_key text,
      masked_key text,
      -- No process calls the service before this time. The next columns describe the last call.
      next_call_at timestamptz not null,
      called_at timestamptz,
      fault text,
      failures integer not null default 0,
      version integer not null default 1
    );

    -- Lookups of a game or of a Dota league's games. No backup contains them, so they have no foreign keys to
    -- tables that backups contain.
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

    -- The Dota league in which its lobbies are created, if it has a league ticket.
    alter table tournaments add column dota_league_id integer;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table tournaments drop column dota_league_id;
    drop table game_lookups;
    drop table game_sources;
  `);
