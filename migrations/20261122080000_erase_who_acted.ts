import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A person's identity can be erased from an event, but nothing else in an event ever changes.
    create or replace function refuse_event_change() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'UPDATE' then
        if new.actor = old.actor - 'discordId' and to_jsonb(new) - 'actor' = to_jsonb(old) - 'actor' then
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
      raise exception 'events are insert-only';
    end $body$;
  `);
