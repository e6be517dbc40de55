import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table memberships (
      id uuid primary key,
      participation_id uuid not null,
      tournament_id uuid not null,
      player_id uuid not null references players,
      slot smallint not null check (slot between 1 and 6),
      is_captain boolean not null default false,
      is_active boolean not null default true,
      tournament_games integer not null default 0,
      tournament_wins integer not null default 0,
      tournament_losses integer not null default 0,
      tournament_points integer not null default 0,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      foreign key (participation_id, tournament_id) references participations (id, tournament_id) on delete cascade
    );
    create unique index memberships_slot on memberships (participation_id, slot) where is_active;
    create unique index memberships_player_once on memberships (tournament_id, player_id) where is_active;
    create unique index memberships_one_captain on memberships (participation_id) where is_captain and is_active;
    create index memberships_player on memberships (player_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table memberships;
  `);
