import type { Knex } from 'knex';

const POINTS = [
  ['participations', 'tournament_points'],
  ['participations', 'group_points'],
  ['memberships', 'tournament_points'],
  ['teams', 'career_points'],
  ['players', 'career_points'],
] as const;

const DRAWS = [
  ['participations', 'tournament_draws'],
  ['participations', 'group_draws'],
  ['memberships', 'tournament_draws'],
  ['teams', 'career_draws'],
  ['players', 'career_draws'],
] as const;

const each = (columns: readonly (readonly [string, string])[], change: (column: string) => string) =>
  columns.map(([table, column]) => `alter table ${table} ${change(column)};`).join('\n');

export const up = (db: Knex) =>
  db.raw(`
    -- Matches of groups and of Swiss stages can end in a draw.
    alter table tournaments add column has_draws boolean not null default false;
    -- A match without a winner has level scores: it is a draw or a double forfeit.
    alter table matches drop constraint matches_level_score;
    ${each(DRAWS, (column) => `add column ${column} integer not null default 0`)}
    -- A draw may be worth half a point.
    ${each(POINTS, (column) => `alter column ${column} type double precision`)}
  `);

/** Reopens drawn matches, which have no valid result without draws. */
export const down = (db: Knex) =>
  db.raw(`
    update matches set status = 'scheduled', counts = false, team1_score = null, team2_score = null
     where team1_score = team2_score and forfeit is null;
    ${each(POINTS, (column) => `alter column ${column} type integer`)}
    ${each(DRAWS, (column) => `drop column ${column}`)}
    alter table matches add constraint matches_level_score
      check (team1_score <> team2_score or forfeit is not distinct from 'both');
    alter table tournaments drop column has_draws;
  `);
