import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- A champion named by an admin, if there is no bracket or the bracket's champion is a different team.
    alter table tournaments
      add column champion_by_hand uuid references teams on delete set null,
      drop constraint tournaments_champion_team_id_fkey,
      add constraint tournaments_champion_team_id_fkey
        foreign key (champion_team_id) references teams on delete set null;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table tournaments
      drop column champion_by_hand,
      drop constraint tournaments_champion_team_id_fkey,
      add constraint tournaments_champion_team_id_fkey foreign key (champion_team_id) references teams;
  `);
