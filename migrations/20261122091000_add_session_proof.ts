import type { Knex } from 'knex';

/** When the session's owner last confirmed their identity by a log-in or a password; null if never. */
export const up = (db: Knex) => db.raw('alter table sessions add column proved_at timestamptz');

export const down = (db: Knex) => db.raw('alter table sessions drop column proved_at');
