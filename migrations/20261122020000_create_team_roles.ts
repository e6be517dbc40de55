import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Roles of teams' followers. A team has a separate role in each Discord server.
    create table team_roles (
      guild_id text not null check (guild_id ~ '^[0-9]{15,20}$'),
      team_id uuid not null references teams on delete cascade,
      role_id text not null check (role_id ~ '^[0-9]{15,20}$'),
      created_at timestamptz not null,
      primary key (guild_id, team_id)
    );
    create index team_roles_team on team_roles (team_id);
    -- Changes to a server itself, such as renaming a role, are deliveries too.
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check
      check (type in ('channel', 'direct', 'webhook', 'server'));
  `);

export const down = (db: Knex) =>
  db.raw(`
    delete from deliveries where type = 'server';
    alter table deliveries drop constraint deliveries_type_check;
    alter table deliveries add constraint deliveries_type_check check (type in ('channel', 'direct', 'webhook'));
    drop table team_roles;
  `);
