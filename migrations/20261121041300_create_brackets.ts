import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table tournaments add column bracket_version integer not null default 1 check (bracket_version > 0);
    alter table participations add column seed smallint check (seed between 1 and 64);
    create unique index participations_seed on participations (tournament_id, seed) where seed is not null;

    -- Manual placements: a team at a place (QF1.1, A.3), or no team.
    create table bracket_placements (
      tournament_id uuid not null references tournaments on delete cascade,
      place text not null,
      participation_id uuid,
      primary key (tournament_id, place),
      foreign key (participation_id, tournament_id) references participations (id, tournament_id) on delete cascade
    );

    create table tie_decisions (
      tournament_id uuid not null references tournaments on delete cascade,
      group_name text not null check (group_name in ('A', 'B', 'C', 'D')),
      -- Each set of tied participation ids, in the order decided.
      levels jsonb not null,
      reason text,
      decided_at timestamptz not null,
      primary key (tournament_id, group_name)
    );

    -- The stages already announced in a tournament, so that each is announced only once.
    create table reached_stages (
      tournament_id uuid not null references tournaments on delete cascade,
      stage text not null check (stage in ('started', 'group_stage_complete', 'final_starting', 'champion')),
      team_id uuid,
      reached_at timestamptz not null,
      primary key (tournament_id, stage)
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table reached_stages;
    drop table tie_decisions;
    drop table bracket_placements;
    drop index participations_seed;
    alter table participations drop column seed;
    alter table tournaments drop column bracket_version;
  `);
