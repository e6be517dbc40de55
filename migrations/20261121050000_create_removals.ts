import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What an act removed, kept so that it can be taken back; unlike the event itself it can be erased.
    create table removals (
      event_id uuid primary key references events,
      data jsonb not null
    );
    -- Which act took which back.
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
