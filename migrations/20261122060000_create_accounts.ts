import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Admins by name, beside the installation's one password, which is the owner's.
    create table accounts (
      id uuid primary key,
      name text not null,
      -- What names are compared by.
      name_key text not null unique,
      role text not null check (role in ('viewer', 'matchAdmin', 'admin', 'owner')),
      password_hash text not null,
      disabled_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    -- Open ones alone: who joins takes the row away.
    create table invitations (
      id uuid primary key,
      role text not null check (role in ('viewer', 'matchAdmin', 'admin', 'owner')),
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    -- Without an account it is the owner, by the installation's password.
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
