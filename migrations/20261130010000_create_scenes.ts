import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The scene that a match's stream shows. Its player may since have been removed.
    create table scenes (
      match_id uuid primary key references matches on delete cascade,
      scene text not null, player_id uuid, set_at timestamptz not null
    );
  `);

export const down = (db: Knex) => db.raw('drop table scenes');
