import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A match's thread in Discord, once created. If the bot failed to create it, captains get direct messages.
    create table match_rooms (
      match_id uuid primary key references matches on delete cascade,
      channel_id text not null,
      thread_id text,
      is_refused boolean not null default false,
      created_at timestamptz not null
    );
    -- Rooms receive messages like channels. A room's address is the match's id.
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
