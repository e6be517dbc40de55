import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Of one that was approved as an earlier team: its name, tag and logo right before, to go back to.
    alter table registrations add column former jsonb;
    create index registrations_former_logo on registrations ((former ->> 'logo')) where former is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index registrations_former_logo;
    alter table registrations drop column former;
  `);
