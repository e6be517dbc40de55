import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Channels are called by a name as webhooks are; those that were seeded get one.
    update destinations set name = case
      when 'registration_received' = any(kinds) then 'Staff' else 'Announcements' end
      where name is null;
    alter table destinations alter column name set default 'Channel';
    alter table destinations alter column name set not null;
    -- Where a captain with closed direct messages is mentioned: one channel, or none.
    alter table destinations add column is_registration boolean not null default false
      check (not is_registration or type = 'channel');
    create unique index destinations_registration on destinations (is_registration) where is_registration;
    -- Whom a message in a channel mentions: the one who could not be told directly.
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
