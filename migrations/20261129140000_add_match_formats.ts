import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
    alter table matches drop constraint matches_format_check;
    alter table matches add constraint matches_format_check
      check (format in ('Best of 1', 'Best of 2', 'Best of 3', 'Best of 5', 'Best of 7'));
  `);

/** Replaces each new format with the nearest old one. */
export const down = (db: Knex) =>
  db.raw(`
    update matches set format = case format when 'Best of 7' then 'Best of 5' else 'Best of 3' end
     where format in ('Best of 2', 'Best of 7');
    alter table matches drop constraint matches_format_check;
    alter table matches add constraint matches_format_check
      check (format in ('Best of 1', 'Best of 3', 'Best of 5'));
  `);
