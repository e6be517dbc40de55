import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The last report of each process. A lease shows which process may act, and a heartbeat shows which ones run.
    create table heartbeats (
      id text primary key,
      role text not null check (role in ('api', 'jobs', 'bot')),
      host text,
      -- False for a bot that runs but waits for the lease.
      is_at_work boolean not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    -- The request that caused an event and its messages. All logs contain this id, from interaction to delivery.
    alter table events add column request_id text;
    alter table deliveries add column request_id text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table deliveries drop column request_id;
    alter table events drop column request_id;
    drop table heartbeats;
  `);
