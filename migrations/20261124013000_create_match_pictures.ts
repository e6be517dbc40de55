import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Pictures that captains sent with a report or dispute, re-encoded as WebP. The match day's state contains the
    -- hashes of the pictures in each team's report.
    create table match_pictures (
      match_id uuid not null references matches on delete cascade,
      side text not null check (side in ('team1', 'team2')),
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      bytes bytea not null check (octet_length(bytes) <= 2097152),
      -- The sender's Discord ID; an erasure deletes the picture too.
      sent_by text,
      created_at timestamptz not null,
      primary key (match_id, side, hash)
    );
    create index match_pictures_created on match_pictures (created_at);
    create index match_pictures_sent_by on match_pictures (sent_by) where sent_by is not null;
  `);

export const down = (db: Knex) => db.raw('drop table match_pictures');
