import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    create table matches (
      id uuid primary key,
      tournament_id uuid not null references tournaments on delete cascade,
      stage text not null check (stage in ('group', 'quarterfinal', 'semifinal', 'final', 'other')),
      bracket_slot text,
      team1_participation_id uuid,
      team2_participation_id uuid,
      status text not null
        check (status in ('scheduled', 'waiting', 'live', 'completed', 'cancelled', 'bye')),
      round_name text not null check (round_name <> ''),
      format text not null check (format in ('Best of 1', 'Best of 3', 'Best of 5')),
      identifier text,
      scheduled_at timestamptz,
      started_at timestamptz,
      ended_at timestamptz,
      team1_score integer check (team1_score between 0 and 999),
      team2_score integer check (team2_score between 0 and 999),
      winner_participation_id uuid,
      forfeit text check (forfeit in ('team1', 'team2')),
      counts boolean not null default false,
      -- Until the match starts or has a result, its players follow the rosters.
      roster_fixed boolean not null default false,
      notes text,
      stream_url text,
      replay_data text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      version integer not null default 1 check (version > 0),
      unique (id, tournament_id),
      foreign key (team1_participation_id, tournament_id) references participations (id, tournament_id),
      foreign key (team2_participation_id, tournament_id) references participations (id, tournament_id),
      check (team1_participation_id <> team2_participation_id),
      check ((team1_score is null) = (team2_score is null)),
      check (team1_score <> team2_score),
      check (winner_participation_id in (team1_participation_id, team2_participation_id)),
      check ((winner_participation_id is null) = (team1_score is null)),
      check (status <> 'completed' or winner_participation_id is not null),
      check (not counts or winner_participation_id is not null)
    );
    create index matches_tournament on matches (tournament_id, id);
    create index matches_team1 on matches (team1_participation_id);
    create index matches_team2 on matches (team2_participation_id);
    -- Prevents duplicate matches for a group pairing or a bracket place, even if several people create them at once.
    create unique index matches_group_pairing on matches (
      tournament_id,
      least(team1_participation_id, team2_participation_id),
      greatest(team1_participation_id, team2_participation_id)
    ) where stage = 'group' and (status <> 'cancelled' or counts);
    create unique index matches_bracket_slot on matches (tournament_id, bracket_slot)
      where status <> 'cancelled';

    create table match_players (
      match_id uuid not null references matches on delete cascade,
      player_id uuid not null references players,
      participation_id uuid not null references participations on delete cascade,
      slot smallint not null check (slot between 1 and 6),
      primary key (match_id, player_id)
    );
    create index match_players_player on match_players (player_id);
    create index match_players_participation on match_players (participation_id);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop table match_players;
    drop table matches;
  `);
