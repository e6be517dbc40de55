import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- Leagues may have separate servers where captains register: one channel for all leagues, or one for each.
    drop index destinations_registration;
    create unique index destinations_registration on destinations (coalesce(league, '')) where is_registration;
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index destinations_registration;
    with surplus as (select id from destinations where is_registration order by id offset 1)
    delete from destinations where kinds = '{}' and id in (select id from surplus);
    with surplus as (select id from destinations where is_registration order by id offset 1)
    update destinations set is_registration = false where id in (select id from surplus);
    create unique index destinations_registration on destinations (is_registration) where is_registration;
  `);
