import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';

const here = new URL(import.meta.url).pathname;
const ending = here.endsWith('.ts') ? '.ts' : '.js';
/** Two folders up; the server that is built into a few files has this one folder deep. */
const folder = new URL(
  here.includes('/api/database/') ? '../../migrations/' : '../migrations/',
  import.meta.url,
);

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
