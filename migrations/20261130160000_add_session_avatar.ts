import type { Knex } from 'knex';

/** The hash of the person's Discord picture at log-in. The picture is downloaded only if they ask for it. */
export const up = (db: Knex) => db.raw('alter table sessions add column discord_avatar text');

export const down = (db: Knex) => db.raw('alter table sessions drop column discord_avatar');
