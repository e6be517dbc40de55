import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- People who act for a team on match days in addition to its captain.
    create table vice_captains (
      registration_id uuid not null references registrations on delete cascade,
      discord_id text not null,
      name text,
      appointed_at timestamptz not null,
      primary key (registration_id, discord_id)
    );
    create index on vice_captains (discord_id);
    -- Offers of a team's captaincy that have not been answered yet.
    create table captaincy_offers (
      registration_id uuid primary key references registrations on delete cascade,
      offered_by text not null,
      discord_id text not null,
      name text,
      offered_at timestamptz not null
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table captaincy_offers;
    drop table vice_captains;
  `);
