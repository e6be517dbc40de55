import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    -- The id of the player or participation that the scene shows, or a group's letter. The previous
    -- version still reads player_id, so that column stays.
    alter table scenes add column shown text;
    update scenes set shown = player_id::text;
  `);

export const down = (db: Knex) =>
  db.raw(`
    update scenes set player_id = shown::uuid where scene = 'player';
    alter table scenes drop column shown;
  `);
