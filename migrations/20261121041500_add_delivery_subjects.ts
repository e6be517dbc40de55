import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The subject of a message, such as a match: later news about it edits the message. Empty if nothing edits it.
    alter table deliveries add column subject text not null default '';
    alter table deliveries drop constraint deliveries_once;
    alter table deliveries add constraint deliveries_once unique (event_id, type, address, kind, subject);
    create index deliveries_subject on deliveries (type, address, kind, subject, position) where subject <> '';
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where subject <> '';
    alter table deliveries drop constraint deliveries_once;
    alter table deliveries drop column subject;
    alter table deliveries add constraint deliveries_once unique (event_id, type, address, kind);
  `);
