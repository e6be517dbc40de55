import type { Knex } from 'knex';

/** Fans' votes for the best player: a poll after each result, and one after each tournament. */
export const up = (db: Knex) =>
  db.raw(`
    create table mvp_polls (
      id uuid primary key,
      tournament_id uuid not null references tournaments on delete cascade,
      -- Null for the tournament's own vote.
      match_id uuid references matches on delete cascade,
      opened_at timestamptz not null,
      closes_at timestamptz not null,
      -- When the result of the vote was announced.
      told_at timestamptz,
      unique nulls not distinct (tournament_id, match_id)
    );
    create index mvp_polls_of_match on mvp_polls (match_id);
    create index mvp_polls_due on mvp_polls (closes_at) where told_at is null;

    create table mvp_votes (
      poll_id uuid not null references mvp_polls on delete cascade,
      fan_id uuid not null references fans on delete cascade,
      player_id uuid not null references players on delete cascade,
      voted_at timestamptz not null,
      primary key (poll_id, fan_id)
    );
    create index mvp_votes_of_fan on mvp_votes (fan_id);
    create index mvp_votes_of_player on mvp_votes (player_id, poll_id);
  `);

export const down = (db: Knex) => db.raw('drop table mvp_votes; drop table mvp_polls;');
