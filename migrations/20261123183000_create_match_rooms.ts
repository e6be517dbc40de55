import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The thread of a match in Discord, once it is made; refused: the bot could not, and captains are told directly.
    create table match_rooms (
      match_id uuid primary key references matches on delete cascade,
      channel_id text not null,
      thread_id text,
      is_refused boolean not null default false,
      created_at timestamptz not null
    );
    -- A room is written to as a channel is; its address is the match.
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server', 'room'));
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where type = 'room';
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server'));
    drop table match_rooms;
  `);
