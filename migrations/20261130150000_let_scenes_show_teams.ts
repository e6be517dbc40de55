import type { Knex } from 'knex';

/** A scene shows a player, a participation or a group. */
export const up = (db: Knex) =>
  db.raw(`
    alter table scenes rename column player_id to shown;
    alter table scenes alter column shown type text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    alter table scenes rename column shown to player_id;
    alter table scenes alter column player_id type uuid using (case when length(player_id) = 36 then player_id::uuid end);
  `);
