import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table destinations drop constraint destinations_type_check;
    alter table destinations add constraint destinations_type_check check (type in ('channel', 'webhook'));
    -- Webhooks have names. A webhook's address column is its own id, and its secret URL is sealed.
    alter table destinations add column name text;
    alter table destinations add column sealed_url text;
    alter table destinations add column masked_url text;
    -- When deliveries began to fail; null once one succeeds.
    alter table destinations add column failing_since timestamptz;
    -- Why the webhook was switched off automatically.
    alter table destinations add column problem text;
    alter table destinations add constraint destinations_webhook check (
      type <> 'webhook'
      or (address = id::text and name is not null and sealed_url is not null and masked_url is not null)
    );
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check check (type in ('channel', 'direct', 'webhook'));
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where type = 'webhook';
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check check (type in ('channel', 'direct'));
    delete from destinations where type = 'webhook';
    alter table destinations drop constraint destinations_webhook;
    alter table destinations drop column problem;
    alter table destinations drop column failing_since;
    alter table destinations drop column masked_url;
    alter table destinations drop column sealed_url;
    alter table destinations drop column name;
    alter table destinations drop constraint destinations_type_check;
    alter table destinations add constraint destinations_type_check check (type in ('channel'));
  `);
