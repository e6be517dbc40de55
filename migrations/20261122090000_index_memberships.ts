import type { Knex } from 'knex';

// Rosters of a tournament with those who left: the index of active members alone does not find them.
export const up = (db: Knex) => db.raw('create index memberships_tournament on memberships (tournament_id)');

export const down = (db: Knex) => db.raw('drop index memberships_tournament');
