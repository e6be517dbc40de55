import type { Knex } from 'knex';

const CHECKED = ['players', 'registration_players', 'roster_changes', 'bans'];
const ALL = [...CHECKED, 'steam_id_claims', 'consents', 'free_players', 'stand_in_offers'];

const alterAll = (tables: readonly string[], change: (table: string) => string) =>
  tables.map((table) => `alter table ${table} ${change(table)};`).join('\n');

const checkedBy = (condition: string) =>
  alterAll(
    CHECKED,
    (table) => `drop constraint ${table}_steam_id_check,
      add constraint ${table}_steam_id_check check (${condition})`,
  );

/** Players can have accounts in any game; accounts that differ only in case, width or kana are the same. */
export const up = (db: Knex) =>
  db.raw(`
    create collation account (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
    ${checkedBy('char_length(steam_id) between 1 and 64')}
    ${alterAll(ALL, () => 'alter column steam_id type text collate account')}
  `);

/** Fails if any account is not a Steam ID. */
export const down = (db: Knex) =>
  db.raw(`
    ${alterAll(ALL, () => 'alter column steam_id type text collate "default"')}
    ${checkedBy("steam_id ~ '^7656[0-9]{13}$'")}
    drop collation account;
  `);
