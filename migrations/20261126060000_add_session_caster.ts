import type { Knex } from 'knex';

/** Whether a person who logged in through Discord had the league's caster role at that time. */
export const up = (db: Knex) =>
  db.raw('alter table sessions add column is_caster boolean not null default false');

export const down = (db: Knex) => db.raw('alter table sessions drop column is_caster');
