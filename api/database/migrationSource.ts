import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';

const ending = new URL(import.meta.url).pathname.endsWith('.ts') ? '.ts' : '.js';
/** The built server is one folder deep, and has the migrations beside that folder. */
const folder = new URL(ending === '.ts' ? '../../migrations/' : '../migrations/', import.meta.url);

/** Migrations by name without file ending, so that source and built code agree. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    [
      ...new Set(
        (await readdir(fileURLToPath(folder)))
          .filter((file) => /^\d+_\w+\.(ts|js)$/.test(file))
          .map((file) => file.replace(/\.(ts|js)$/, '')),
      ),
    ].toSorted(),
  getMigrationName: (name) => name,
  getMigration: async (name) => import(new URL(`${name}${ending}`, folder).href),
};
