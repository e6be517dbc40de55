import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Logos and photos, re-encoded as WebP, by the SHA-256 of their bytes. Other tables refer to them as
    -- /api/logos/{hash}.webp.
    create table images (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      bytes bytea not null check (octet_length(bytes) <= 358400),
      created_at timestamptz not null
    );
    create index teams_logo on teams (logo) where logo is not null;
    create index registrations_logo on registrations (logo) where logo is not null;
    create index players_photo on players (photo) where photo is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index teams_logo, registrations_logo, players_photo;
    drop table images;
  `);
