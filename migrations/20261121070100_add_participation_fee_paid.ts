import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Teams entered by hand owe the fee too. A team with a registration has the same value as its registration.
    alter table participations add column fee_paid boolean not null default false;
    update participations p set fee_paid = true
      from registrations r where r.participation_id = p.id and r.fee_paid;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table participations drop column fee_paid;
  `);
