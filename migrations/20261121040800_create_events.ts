import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- History, audit and outbox in one row. Insert-only, because the past never changes.
    create table events (
      id uuid primary key,
      name text not null,
      payload jsonb not null,
      tournament_id uuid,
      actor jsonb not null,
      before jsonb,
      after jsonb,
      created_at timestamptz not null
    );
    create function refuse_event_change() returns trigger language plpgsql as $body$
    begin
      raise exception 'events are insert-only';
    end $body$;
    create trigger events_insert_only before update or delete on events
      for each row execute function refuse_event_change();
    create trigger events_never_emptied before truncate on events
      for each statement execute function refuse_event_change();

    -- An event's position in the order used by live pages and deliveries; null until the relay assigns it.
    create table dispatches (
      event_id uuid primary key references events,
      position bigint unique
    );
    create index dispatches_open on dispatches (event_id) where position is null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table dispatches;
    drop table events;
    drop function refuse_event_change;
  `);
