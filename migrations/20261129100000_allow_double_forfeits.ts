import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Neither team wins a double forfeit. Its scores are level, and only they show that it has a result.
    alter table matches
      drop constraint matches_forfeit_check,
      drop constraint matches_check2,
      drop constraint matches_check4,
      drop constraint matches_check5,
      drop constraint matches_check6,
      add constraint matches_forfeit_check check (forfeit in ('team1', 'team2', 'both')),
      add constraint matches_level_score check (team1_score <> team2_score or forfeit is not distinct from 'both'),
      add constraint matches_winner check (
        (winner_participation_id is null) = (team1_score is null or team1_score = team2_score)
      ),
      add constraint matches_completed check (status <> 'completed' or team1_score is not null),
      add constraint matches_counts check (not counts or team1_score is not null);
    -- Cancelling a match because neither team appeared left its group open, or recreated a knockout match.
    update tournaments set match_day = match_day || '{"bothAbsent": "forfeit"}' where match_day ->> 'bothAbsent' = 'cancel';
  `);

export const down = (db: Knex) =>
  db.raw(`
    update tournaments set match_day = match_day || '{"bothAbsent": "cancel"}' where match_day ->> 'bothAbsent' = 'forfeit';
    update matches
      set status = 'cancelled', counts = false, forfeit = null, team1_score = null, team2_score = null
      where forfeit = 'both';
    alter table matches
      drop constraint matches_forfeit_check,
      drop constraint matches_level_score,
      drop constraint matches_winner,
      drop constraint matches_completed,
      drop constraint matches_counts,
      add constraint matches_forfeit_check check (forfeit in ('team1', 'team2')),
      add constraint matches_check2 check (team1_score <> team2_score),
      add constraint matches_check4 check ((winner_participation_id is null) = (team1_score is null)),
      add constraint matches_check5 check (status <> 'completed' or winner_participation_id is not null),
      add constraint matches_check6 check (not counts or winner_participation_id is not null);
  `);
