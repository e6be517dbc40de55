import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A draw that is played in public, with its secret seed, its outcome and how far it has been shown.
    create table public_draws (
      tournament_id uuid primary key references tournaments on delete cascade,
      draw jsonb not null
    );
  `);

export const down = (db: Knex) => db.raw('drop table public_draws');
