import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- People who logged in through Discord, as Discord described them then: admins by server role, otherwise captains.
    alter table sessions
      add column discord_id text,
      add column discord_name text,
      add column discord_username text,
      add column discord_role text check (discord_role in ('admin', 'captain')),
      add check ((discord_id is null) = (discord_role is null));
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from sessions where discord_id is not null;
    alter table sessions
      drop column discord_role, drop column discord_username, drop column discord_name, drop column discord_id;
  `);
