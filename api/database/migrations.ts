import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';

const here = new URL(import.meta.url).pathname;
const ending = here.endsWith('.ts') ? '.ts' : '.js';
/** The bundled server has the folder one level up, the sources two. */
const migrations = new URL(
  here.includes('/api/database/') ? '../../migrations/' : '../migrations/',
  import.meta.url,
);

/** Migration names without their file extension, so that source and built code agree. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    [
      ...new Set(
        (await readdir(fileURLToPath(migrations)))
          .filter((file) => /^\d+_\w+\.(ts|js)$/.test(file))
          .map((file) => file.replace(/\.(ts|js)$/, '')),
      ),
    ].toSorted(),
  getMigrationName: (name) => name,
  getMigration: async (name) => import(new URL(`${name}${ending}`, migrations).href),
};

export const listKnownMigrations = () => migrationSource.getMigrations([]);

export async function runMigration(db: Knex, name: string): Promise<void> {
  await (await migrationSource.getMigration(name)).up(db);
}
