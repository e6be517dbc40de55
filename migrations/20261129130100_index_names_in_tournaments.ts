import type { Knex } from 'knex';

/** Ignores case and accents, as the search in api/publishing/search/store.ts does. */
const folded = (column: string) =>
  `lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g')) gin_trgm_ops`;

export const up = (db: Knex) =>
  db.raw(`
    create index participations_name_letters on participations using gin (${folded('name')});
    create index participations_tag_letters on participations using gin (${folded('tag')});
  `);

export const down = (db: Knex) =>
  db.raw('drop index participations_name_letters, participations_tag_letters;');
