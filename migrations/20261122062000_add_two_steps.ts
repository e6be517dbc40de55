import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table accounts
      -- The sealed secret shared with an authenticator app. It is pending until a code confirms it.
      add column totp_sealed text,
      add column totp_pending text,
      -- The 30-second step of the last accepted code, so that no code works twice.
      add column totp_step bigint,
      add column recovery_hashes text[] not null default '{}';
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table accounts
      drop column recovery_hashes, drop column totp_step, drop column totp_pending, drop column totp_sealed;
  `);
