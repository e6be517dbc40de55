import type { Knex } from 'knex';

// Finds a tournament's roster places, including those of players who left, which the active index lacks.
export const up = (db: Knex) => db.raw('create index memberships_tournament on memberships (tournament_id)');

export const down = (db: Knex) => db.raw('drop index memberships_tournament');
