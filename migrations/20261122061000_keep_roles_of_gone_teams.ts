import type { Knex } from 'knex';

/** A deleted team's role remains stored until it is deleted in Discord too. */
export const up = (db: Knex) => db.raw('alter table team_roles drop constraint team_roles_team_id_fkey');

export const down = (db: Knex) =>
  db.raw(`
    delete from team_roles r where not exists (select 1 from teams t where t.id = r.team_id);
    alter table team_roles add constraint team_roles_team_id_fkey
      foreign key (team_id) references teams on delete cascade;
  `);
