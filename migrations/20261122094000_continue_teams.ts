import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The earlier team's name, tag and logo before the approval, so that an undo can restore them.
    alter table registrations add column former jsonb;
    create index registrations_former_logo on registrations ((former ->> 'logo')) where former is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index registrations_former_logo;
    alter table registrations drop column former;
  `);
