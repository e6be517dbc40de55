import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Tokens that identify scripts. Revoked tokens are not deleted, so that the audit log can name them.
    create table api_tokens (
      id uuid primary key,
      name text not null,
      scope text not null check (scope in ('read', 'results', 'write')),
      token_hash text not null unique,
      -- The account that owns the token; null for the owner with the installation's password.
      account_id uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      ended_at timestamptz
    );
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table api_tokens;
  `);
