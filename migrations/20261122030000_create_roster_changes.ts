import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Captains' requests to replace a player in an approved roster, for an admin to decide.
    create table roster_changes (
      id uuid primary key,
      registration_id uuid not null references registrations on delete cascade,
      slot smallint not null check (slot between 1 and 6),
      name text not null check (name <> ''),
      steam_id text not null check (steam_id ~ '^7656[0-9]{13}$'),
      former_name text,
      status text not null check (status in ('pending', 'approved', 'rejected')),
      reason text,
      decided_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0)
    );
    create unique index roster_changes_pending on roster_changes (registration_id, slot) where status = 'pending';
    create index roster_changes_registration on roster_changes (registration_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table roster_changes;
  `);
