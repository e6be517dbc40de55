import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Responses to writes with an Idempotency-Key; the column key is a hash of the caller, method, path and that key.
    create table idempotency_keys (
      key text primary key,
      body_hash text not null,
      status smallint not null,
      -- Stored as text, so that a repeated response has exactly the same bytes.
      answer text not null,
      created_at timestamptz not null
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table idempotency_keys;
  `);
