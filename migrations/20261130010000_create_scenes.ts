import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- What the stream of a match shows. The player may be removed meanwhile.
    create table scenes (
      match_id uuid primary key references matches on delete cascade,
      scene text not null, player_id uuid, set_at timestamptz not null
    );
  `);

export const down = (db: Knex) => db.raw('drop table scenes');
