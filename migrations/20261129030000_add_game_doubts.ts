import type { Knex } from 'knex';

/** Doubts for the staff to check: another possible match, sources that disagree, or an unusual end. */
export const up = (db: Knex) => db.raw("alter table games add column doubts jsonb not null default '[]'");

export const down = (db: Knex) => db.raw('alter table games drop column doubts');
