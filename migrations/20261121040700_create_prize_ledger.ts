import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table prize_ledger (
      id uuid primary key,
      tournament_id uuid not null references tournaments on delete cascade,
      kind text not null check (kind in ('base', 'registration', 'donation', 'adjustment')),
      amount integer not null,
      note text,
      reference uuid,
      created_at timestamptz not null
    );
    create index prize_ledger_tournament on prize_ledger (tournament_id);
    create unique index prize_ledger_one_base on prize_ledger (tournament_id) where kind = 'base';
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table prize_ledger;
  `);
