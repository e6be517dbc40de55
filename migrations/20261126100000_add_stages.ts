import type { Knex } from 'knex';

/** A tournament can be a list of stages, with up to 128 teams and any number of groups. */
export const up = (db: Knex) =>
  db.raw(`
    alter table tournaments
      -- The list of stages if the format is 'stages'.
      add column stages jsonb,
      drop constraint tournaments_format_check,
      drop constraint tournaments_max_teams_check,
      add constraint tournaments_format_check check (format in ('group_stage', 'single_elimination', 'stages')),
      add constraint tournaments_max_teams_check
        check (max_teams between 2 and case when format = 'stages' then 128 else 64 end),
      add constraint tournaments_stages_check check ((format = 'stages') = (stages is not null));
    alter table participations
      drop constraint participations_seed_check,
      add constraint participations_seed_check check (seed between 1 and 128);
    alter table tie_decisions drop constraint tie_decisions_group_name_check;
    -- Games in a stage's groups have their own places, since two teams may meet twice.
    drop index matches_group_pairing;
    create unique index matches_group_pairing on matches (
      tournament_id,
      least(team1_participation_id, team2_participation_id),
      greatest(team1_participation_id, team2_participation_id)
    ) where stage = 'group' and bracket_slot is null and (status <> 'cancelled' or counts);
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index matches_group_pairing;
    create unique index matches_group_pairing on matches (
      tournament_id,
      least(team1_participation_id, team2_participation_id),
      greatest(team1_participation_id, team2_participation_id)
    ) where stage = 'group' and (status <> 'cancelled' or counts);
    alter table tie_decisions
      add constraint tie_decisions_group_name_check check (group_name in ('A', 'B', 'C', 'D'));
    alter table participations
      drop constraint participations_seed_check,
      add constraint participations_seed_check check (seed between 1 and 64);
    alter table tournaments
      drop constraint tournaments_stages_check,
      drop constraint tournaments_max_teams_check,
      drop constraint tournaments_format_check,
      drop column stages,
      add constraint tournaments_format_check check (format in ('group_stage', 'single_elimination')),
      add constraint tournaments_max_teams_check check (max_teams between 2 and 64);
  `);
