import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Answers of writes that carried an Idempotency-Key; key is a hash of caller, method, path and key.
    create table idempotency_keys (
      key text primary key,
      body_hash text not null,
      status smallint not null,
      -- Text, so that the very same bytes go out again.
      answer text not null,
      created_at timestamptz not null
    );
    create index idempotency_keys_age on idempotency_keys (created_at);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table idempotency_keys;
  `);
