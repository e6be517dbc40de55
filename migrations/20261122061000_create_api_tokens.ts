import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What scripts are known by; one that was ended stays, so that the audit log can name it.
    create table api_tokens (
      id uuid primary key,
      name text not null,
      scope text not null check (scope in ('read', 'results', 'write')),
      token_hash text not null unique,
      -- Whose it is; without an account it is the owner's, by the installation's password.
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
