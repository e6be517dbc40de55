import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table accounts
      -- The secret that an authenticator app has as well, sealed; pending until a code of it was given.
      add column totp_sealed text,
      add column totp_pending text,
      -- The half minute of the last code that was taken: none is taken twice.
      add column totp_step bigint,
      add column recovery_hashes text[] not null default '{}';
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table accounts
      drop column recovery_hashes, drop column totp_step, drop column totp_pending, drop column totp_sealed;
  `);
