import type { Knex } from 'knex';

/** The code lists the services that report games, so that a new service needs no migration. */
const CHECKS = [
  ['game_readings', "('steam', 'opendota', 'observer', 'player')"],
  ['game_sources', "('opendota', 'steam')"],
  ['game_lookups', "('opendota', 'steam')"],
];

export const up = (db: Knex) =>
  db.raw(CHECKS.map(([table]) => `alter table ${table} drop constraint ${table}_source_check;`).join('\n'));

export const down = (db: Knex) =>
  db.raw(
    CHECKS.map(
      ([table, sources]) =>
        `alter table ${table} add constraint ${table}_source_check check (source in ${sources});`,
    ).join('\n'),
  );
