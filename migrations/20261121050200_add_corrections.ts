import type { Knex } from 'knex';

const TABLES = ['participations', 'memberships', 'teams', 'players'];

/** An admin's corrections, stored apart from the counters: { tournamentWins: 1 } adds one to the calculated wins. */
export const up = async (db: Knex) => {
  for (const table of TABLES)
    await db.raw("alter table ?? add column corrections jsonb not null default '{}'", [table]);
};

export const down = async (db: Knex) => {
  for (const table of TABLES) await db.raw('alter table ?? drop column corrections', [table]);
};
