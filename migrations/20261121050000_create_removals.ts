import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Records that an action removed, stored for an undo. Unlike the event itself, they can be erased.
    create table removals (
      event_id uuid primary key references events,
      data jsonb not null
    );
    -- The undone events, each with the event of its undo.
    create table undos (
      event_id uuid primary key references events,
      undone_by uuid not null references events,
      undone_at timestamptz not null
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table undos;
    drop table removals;
  `);
