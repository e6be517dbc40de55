import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table participations (
      id uuid primary key,
      team_id uuid not null references teams,
      tournament_id uuid not null references tournaments on delete cascade,
      assigned_group text check (assigned_group in ('A', 'B', 'C', 'D')),
      group_place smallint check (group_place between 1 and 5),
      tournament_wins integer not null default 0,
      tournament_losses integer not null default 0,
      tournament_points integer not null default 0,
      tournament_games integer not null default 0,
      group_wins integer not null default 0,
      group_losses integer not null default 0,
      group_points integer not null default 0,
      registered_at timestamptz not null,
      eliminated_at timestamptz,
      placement_position integer check (placement_position > 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      unique (id, tournament_id),
      constraint participations_team_once unique (tournament_id, team_id),
      constraint participations_group_place unique (tournament_id, assigned_group, group_place),
      check ((assigned_group is null) = (group_place is null))
    );
    create index participations_team on participations (team_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table participations;
  `);
