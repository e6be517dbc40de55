import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A hash chain over the log: each hash covers the previous hash and its own event, so that no line can be changed,
    -- removed or inserted unnoticed. The actor is hashed separately, with a salt that an erasure deletes.
    create table event_seals (
      position bigint primary key,
      event_id uuid not null unique references events,
      content bytea not null,
      salt bytea,
      who bytea,
      hash bytea not null
    );
    create or replace function refuse_event_change() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' then
        if new.actor = old.actor - 'discordId' and to_jsonb(new) - 'actor' = to_jsonb(old) - 'actor' then
          update event_seals set salt = null where event_id = new.id;
          return new;
        end if;
      end if;
      raise exception 'events are insert-only';
    end $body$;
  `);

export const down = (db: Knex) =>
  db.raw(`
    create or replace function refuse_event_change() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' then
        if new.actor = old.actor - 'discordId' and to_jsonb(new) - 'actor' = to_jsonb(old) - 'actor' then
          return new;
        end if;
      end if;
      raise exception 'events are insert-only';
    end $body$;
    drop table event_seals;
  `);
