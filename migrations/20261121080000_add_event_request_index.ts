import type { Knex } from 'knex';

/** All events of a call can be undone together. */
export const up = (db: Knex) =>
  db.raw('create index events_request on events (request_id) where request_id is not null');

export const down = (db: Knex) =>
  db.raw(`
    drop index events_request;
  `);
