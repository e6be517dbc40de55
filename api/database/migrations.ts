import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';

const here = new URL(import.meta.url).pathname;
const ending = here.endsWith('.ts') ? '.ts' : '.js';
/** The folder is one level above the bundled server, but two above the sources. */
const migrations = new URL(
  here.includes('/api/database/') ? '../../migrations/' : '../migrations/',
  import.meta.url,
);

/** Migration names without their file extension, so that they are the same in source and built code. */
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
