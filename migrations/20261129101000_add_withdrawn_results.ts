import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- How group results count if a team withdraws before its group is complete.
    alter table tournaments add column withdrawn_results text not null default 'half'
      check (withdrawn_results in ('half', 'keep', 'annul'));
  `);

export const down = (db: Knex) => db.raw('alter table tournaments drop column withdrawn_results');
