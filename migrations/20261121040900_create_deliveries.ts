import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table destinations (
      id uuid primary key,
      type text not null check (type in ('channel')),
      address text not null,
      kinds text[] not null,
      league text check (league in ('A', 'B')),
      is_active boolean not null default true,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      unique (type, address)
    );

    create table deliveries (
      id uuid primary key,
      event_id uuid not null references events,
      position bigint not null,
      kind text not null,
      type text not null check (type in ('channel', 'direct')),
      address text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      last_status integer,
      last_error text,
      message_id text,
      created_at timestamptz not null,
      sent_at timestamptz,
      constraint deliveries_once unique (event_id, type, address, kind),
      check ((state = 'sent') = (sent_at is not null))
    );
    create index deliveries_waiting on deliveries (type, address, position, id) where state = 'waiting';
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table deliveries;
    drop table destinations;
  `);
