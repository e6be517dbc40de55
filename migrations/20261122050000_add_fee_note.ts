import type { Knex } from 'knex';

/** How captains can pay the fee, in the league's own words. */
export const up = (db: Knex) => db.raw('alter table tournaments add column registration_fee_note text');

export const down = (db: Knex) => db.raw('alter table tournaments drop column registration_fee_note');
