import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Players' consents to play for registered teams, given by the player or by a captain who vouches for them.
    create table consents (
      registration_id uuid not null references registrations on delete cascade,
      steam_id text not null,
      state text not null check (state in ('asked', 'given', 'vouched', 'declined', 'left')),
      discord_id text,
      name text,
      changed_at timestamptz not null,
      primary key (registration_id, steam_id)
    );
    create index on consents (discord_id);
    create index on consents (steam_id);
    alter table tournaments add column player_consent text not null default 'none'
      check (player_consent in ('none', 'approval', 'firstMatch'));
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table tournaments drop column player_consent;
    drop table consents;
  `);
