import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Brackets for the worker to refresh: the newest position that requires a refresh, and the last one handled.
    create table bracket_refreshes (
      tournament_id uuid primary key references tournaments on delete cascade,
      wanted bigint not null,
      done bigint not null default 0,
      failures integer not null default 0,
      next_attempt_at timestamptz not null
    );
    create index bracket_refreshes_open on bracket_refreshes (next_attempt_at) where wanted > done;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table bracket_refreshes;
  `);
