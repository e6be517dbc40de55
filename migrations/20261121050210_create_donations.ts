import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table donations (
      id uuid primary key,
      tournament_id uuid not null references tournaments on delete cascade,
      donor_name text not null check (donor_name <> ''),
      amount integer not null check (amount > 0),
      donation_type text not null
        check (donation_type in ('fan', 'custom', 'creator', 'premium', 'bronze', 'silver', 'gold', 'title')),
      is_vip boolean not null,
      is_anonymous boolean not null,
      message text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      -- The names of anonymous donors are not stored.
      check (not is_anonymous or donor_name = 'Anonymous')
    );
    create index donations_tournament on donations (tournament_id, id);
    create index prize_ledger_reference on prize_ledger (reference);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index prize_ledger_reference;
    drop table donations;
  `);
