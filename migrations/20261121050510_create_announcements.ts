import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table announcements (
      id uuid primary key,
      kind text not null,
      title text,
      text text not null check (text <> ''),
      tournament_id uuid references tournaments on delete cascade,
      created_at timestamptz not null
    );
    create index announcements_tournament on announcements (tournament_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table announcements;
  `);
