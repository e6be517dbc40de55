import type { Knex } from 'knex';

/** Ignores case and accents, as the search in api/publishing/search/store.ts does. */
const folded = (column: string) =>
  `lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops`;

export const up = (db: Knex) =>
  db.raw(`
    create extension if not exists pg_trgm;
    create index teams_name_letters on teams using gin (${folded('name')});
    create index teams_tag_letters on teams using gin (${folded('tag')});
    create index players_name_letters on players using gin (${folded('name')});
  `);

export const down = (db: Knex) =>
  db.raw(`
    drop index teams_name_letters, teams_tag_letters, players_name_letters;
    drop extension pg_trgm;
  `);
