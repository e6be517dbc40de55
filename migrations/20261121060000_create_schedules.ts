import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Scheduled work: the outcome of each kind's last run, and when the next run is due.
    create table schedules (
      name text primary key,
      last_run_at timestamptz,
      last_duration integer,
      last_acts integer,
      next_due_at timestamptz not null,
      last_error text,
      failures integer not null default 0
    );
    -- Scheduled tasks already done, so that each is done only once, even after a restart.
    create table schedule_marks (
      name text not null,
      key text not null,
      marked_at timestamptz not null,
      primary key (name, key)
    );
    create index schedule_marks_age on schedule_marks (marked_at);

    -- When a match's time was set. Reminders that were already overdue by then are not sent.
    alter table matches add column scheduled_set_at timestamptz;
    update matches set scheduled_set_at = created_at;
    alter table matches alter column scheduled_set_at set not null;
    alter table tournaments add column closes_set_at timestamptz;
    update tournaments set closes_set_at = created_at;
    alter table tournaments alter column closes_set_at set not null;
    create function note_scheduled_set() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        new.scheduled_set_at := coalesce(new.scheduled_set_at, new.updated_at);
      elsif new.scheduled_at is distinct from old.scheduled_at then
        new.scheduled_set_at := new.updated_at;
      end if;
      return new;
    end $body$;
    create trigger matches_scheduled_set before insert or update on matches
      for each row execute function note_scheduled_set();
    create function note_closes_set() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        new.closes_set_at := coalesce(new.closes_set_at, new.updated_at);
      elsif new.registration_closes_at is distinct from old.registration_closes_at then
        new.closes_set_at := new.updated_at;
      end if;
      return new;
    end $body$;
    create trigger tournaments_closes_set before insert or update on tournaments
      for each row execute function note_closes_set();

    create index matches_scheduled on matches (scheduled_at) where scheduled_at is not null;
    create index deliveries_age on deliveries (created_at);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index deliveries_age;
    drop index matches_scheduled;
    drop trigger tournaments_closes_set on tournaments;
    drop function note_closes_set;
    drop trigger matches_scheduled_set on matches;
    drop function note_scheduled_set;
    alter table tournaments drop column closes_set_at;
    alter table matches drop column scheduled_set_at;
    drop table schedule_marks;
    drop table schedules;
  `);
