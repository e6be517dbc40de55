import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A team's line-up for a match that has not begun: player ids or nulls by position, without names.
    create table line_ups (
      match_id uuid not null references matches on delete cascade,
      participation_id uuid not null references participations on delete cascade,
      players jsonb not null,
      named_at timestamptz not null,
      primary key (match_id, participation_id)
    );
    create index line_ups_participation on line_ups (participation_id);
    create index line_ups_players on line_ups using gin (players);

    -- Tournaments whose teams already run their matches keep their earlier behaviour.
    update tournaments set match_day = match_day || '{"lineUps": false, "lineUpCloses": null, "standInsPerMatch": 0, "standInsPerTournament": 0, "standInConsent": "opponent"}'
      where match_day is not null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    update tournaments set match_day = match_day - array[
        'lineUps', 'lineUpCloses', 'standInsPerMatch', 'standInsPerTournament', 'standInConsent'
      ] where match_day is not null;
    drop table line_ups;
  `);
