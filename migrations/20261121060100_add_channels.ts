import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Channels have names, like webhooks. Existing channels get default names.
    update destinations set name = case
      when 'registration_received' = any(kinds) then 'Staff' else 'Announcements' end
      where name is null;
    alter table destinations alter column name set default 'Channel';
    alter table destinations alter column name set not null;
    -- The channel that mentions captains who do not accept direct messages. There is at most one.
    alter table destinations add column is_registration boolean not null default false
      check (not is_registration or type = 'channel');
    create unique index destinations_registration on destinations (is_registration) where is_registration;
    -- The person whom a channel message mentions because no direct message reached them.
    alter table deliveries add column mention text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where mention is not null;
    alter table deliveries drop column mention;
    delete from destinations where is_registration and kinds = '{}';
    alter table destinations drop column is_registration;
    alter table destinations alter column name drop not null;
    alter table destinations alter column name drop default;
    update destinations set name = null where type = 'channel';
  `);
