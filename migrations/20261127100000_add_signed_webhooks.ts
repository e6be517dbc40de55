import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A webhook for programs, whose events are signed. Its secret and its address are sealed.
    alter table destinations drop constraint destinations_type_check;
    alter table destinations add constraint destinations_type_check
      check (type in ('channel', 'webhook', 'signedWebhook'));
    alter table destinations add column sealed_secret text;
    -- After a rotation, the former secret also signs until former_secret_until.
    alter table destinations add column sealed_former_secret text;
    alter table destinations add column former_secret_until timestamptz;
    -- The receiver wants no messages before this time.
    alter table destinations add column rests_until timestamptz;
    alter table destinations add constraint destinations_former_secret
      check ((sealed_former_secret is null) = (former_secret_until is null));
    alter table destinations add constraint destinations_signed_webhook check (
      type <> 'signedWebhook'
      or (address = id::text and name is not null and sealed_url is not null and masked_url is not null
        and sealed_secret is not null)
    );
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server', 'room', 'signedWebhook'));
    -- The beginning of a signed webhook's response when it rejected an event.
    alter table deliveries add column last_answer text check (octet_length(last_answer) <= 2048);
    -- Only one event per subject is in transit at a time.
    create index deliveries_of_subjects on deliveries (address, subject, position, id)
      include (next_attempt_at, attempts)
      where state = 'waiting' and type = 'signedWebhook';
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where type = 'signedWebhook';
    drop index deliveries_of_subjects;
    alter table deliveries drop column last_answer;
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server', 'room'));
    delete from destinations where type = 'signedWebhook';
    alter table destinations drop constraint destinations_signed_webhook;
    alter table destinations drop constraint destinations_former_secret;
    alter table destinations drop column rests_until;
    alter table destinations drop column former_secret_until;
    alter table destinations drop column sealed_former_secret;
    alter table destinations drop column sealed_secret;
    alter table destinations drop constraint destinations_type_check;
    alter table destinations add constraint destinations_type_check check (type in ('channel', 'webhook'));
  `);
