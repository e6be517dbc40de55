import type { Knex } from 'knex';

/** The stage during which a team left, from 0; the team ranks last in it. Null for earlier withdrawals. */
export const up = (db: Knex) => db.raw('alter table participations add column withdrawn_stage smallint');

export const down = (db: Knex) => db.raw('alter table participations drop column withdrawn_stage');
