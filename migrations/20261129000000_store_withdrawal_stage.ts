import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The stage during which a team left, from 0: it ranks last there. Null for teams that left before this was stored.
    alter table participations add column withdrawn_stage smallint;
  `);

export const down = (db: Knex) => db.raw('alter table participations drop column withdrawn_stage');
