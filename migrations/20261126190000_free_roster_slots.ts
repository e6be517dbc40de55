import type { Knex } from 'knex';

/** Columns with a roster position. A site has up to seven main positions and five reserves. */
const HELD = {
  players: 'primary_slot',
  memberships: 'slot',
  registration_players: 'slot',
  roster_changes: 'slot',
  match_players: 'slot',
};

const bounded = (most: number) =>
  Object.entries(HELD)
    .map(
      ([table, column]) => `
        alter table ${table} drop constraint ${table}_${column}_check,
          add constraint ${table}_${column}_check check (${column} between 1 and ${most});`,
    )
    .join('');

export const up = (db: Knex) => db.raw(bounded(12));

export const down = (db: Knex) => db.raw(bounded(6));
