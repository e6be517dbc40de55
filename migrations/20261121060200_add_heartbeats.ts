import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What each process of a role last said of itself; leases tell who has a right, this tells who is there.
    create table heartbeats (
      id text primary key,
      role text not null check (role in ('api', 'jobs', 'bot')),
      host text,
      -- A bot that waits for another's lease is there and not at work.
      is_at_work boolean not null,
      started_at timestamptz not null,
      seen_at timestamptz not null,
      expires_at timestamptz not null
    );
    -- The request that an event came of, and its messages: the same id in every log, from interaction to delivery.
    alter table events add column request_id text;
    alter table deliveries add column request_id text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table deliveries drop column request_id;
    alter table events drop column request_id;
    drop table heartbeats;
  `);
