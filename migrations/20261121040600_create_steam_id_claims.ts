import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The holder of a Steam ID in a tournament: a roster place, or a registration not rejected or withdrawn.
    create table steam_id_claims (
      tournament_id uuid not null references tournaments on delete cascade,
      steam_id text not null,
      registration_id uuid references registrations on delete cascade,
      membership_id uuid references memberships on delete cascade,
      constraint steam_id_claims_once primary key (tournament_id, steam_id),
      check (num_nonnulls(registration_id, membership_id) = 1)
    );
    create index steam_id_claims_registration on steam_id_claims (registration_id);
    create index steam_id_claims_membership on steam_id_claims (membership_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table steam_id_claims;
  `);
