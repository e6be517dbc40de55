import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table participations
      add column withdrawn_at timestamptz,
      -- Whether all the team's group games are annulled, or only open ones are forfeited.
      add column withdrawal text check (withdrawal in ('annul', 'forfeit')),
      add constraint participations_withdrawn check ((withdrawn_at is null) = (withdrawal is null));
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table participations
      drop constraint participations_withdrawn, drop column withdrawn_at, drop column withdrawal;
  `);
