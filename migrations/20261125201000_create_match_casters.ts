import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A match's casters and their stream links.
    create table match_casters (
      match_id uuid not null references matches on delete cascade,
      discord_id text not null,
      name text,
      link text,
      taken_at timestamptz not null,
      primary key (match_id, discord_id)
    );
    create index on match_casters (discord_id);
  `);

export const down = (db: Knex) => db.raw('drop table match_casters');
