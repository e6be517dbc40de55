import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Admins' accounts, in addition to the installation's password, which belongs to the owner.
    create table accounts (
      id uuid primary key,
      name text not null,
      -- The form of the name used in comparisons.
      name_key text not null unique,
      role text not null check (role in ('viewer', 'matchAdmin', 'admin', 'owner')),
      password_hash text not null,
      disabled_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    -- Only open invitations: a row is deleted when somebody joins.
    create table invitations (
      id uuid primary key,
      role text not null check (role in ('viewer', 'matchAdmin', 'admin', 'owner')),
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    -- Null for the owner, who logs in with the installation's password.
    alter table sessions
      add column account_id uuid,
      add column device text,
      add column address text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from sessions where account_id is not null;
    alter table sessions drop column address, drop column device, drop column account_id;
    drop table invitations;
    drop table accounts;
  `);
