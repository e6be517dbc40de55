import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- How the group results of a team count that withdraws before its group is complete.
    alter table tournaments add column withdrawn_results text not null default 'half'
      check (withdrawn_results in ('half', 'keep', 'annul'));
  `);

export const down = (db: Knex) => db.raw('alter table tournaments drop column withdrawn_results');
