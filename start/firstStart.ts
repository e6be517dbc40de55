import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database as Db } from '../api/database.ts';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { isTerminal } from './log.ts';

type Setting = { config: Config; discord: Config['discord']; database: Database; isDemo: boolean };

/**
 * Puts into the database what a first start needs: the admin password, the first Discord destinations, for the
 * demo a tournament to register for, and into an empty embedded one the demo season. Gives the line about the password, which goes to the terminal or a file, never to the log.
 */
export async function setUp({ config, discord, database, isDemo }: Setting): Promise<string[]> {
  const [{ createDatabase }, { setUpAdminPassword }, { seedDestinations }] = await Promise.all([
    import('../api/database.ts'),
    import('../api/sessions/commands.ts'),
    import('../api/announcements/commands.ts'),
  ]);
  const db = createDatabase(database.url, { max: 2 });
  try {
    const context = { db, now: new Date(), actor: { kind: 'system' } } as const;
    const { generated } = await setUpAdminPassword(context, config.adminPassword);
    const line = await passwordLine(generated, config, database);
    if (discord.token) await seedDestinations(context, discord);
    const isNew = await isEmpty(context);
    // First the one to register for, so that a visitor of the demo stands in it.
    if (isNew && isDemo) {
      const { openDemoTournament } = await import('../api/tournaments/demo.ts');
      await openDemoTournament(context);
    }
    const hasSample = isNew && database.isEmbedded && config.sampleData === 'auto';
    if (hasSample) {
      const { createDemoSeason } = await import('../api/demoSeason/season.ts');
      await createDemoSeason(context);
    }
    return hasSample ? [line, 'Sample data: a demo season was made; SAMPLE_DATA=never starts empty'] : [line];
  } finally {
    await db.destroy();
  }
}

async function isEmpty({ db }: { db: Db }): Promise<boolean> {
  const { hasTournaments } = await import('../api/tournaments/store.ts');
  return !(await hasTournaments(db));
}

async function passwordLine(
  generated: string | undefined,
  config: Config,
  database: Database,
): Promise<string> {
  const file = join(database.dataDir, 'admin-password');
  if (config.adminPassword) {
    // The file speaks of the embedded database alone; with another one it stays true.
    if (database.isEmbedded) await rm(file, { force: true });
    return 'Admin password: the one in ADMIN_PASSWORD';
  }
  if (generated && isTerminal) return `Admin password: ${generated} (made now and shown this once)`;
  if (generated) {
    await rm(file, { force: true });
    await writeFile(file, `${generated}\n`, { mode: 0o600, flag: 'wx' });
  }
  const isKept = await access(file).then(
    () => true,
    () => false,
  );
  return isKept
    ? `Admin password: in ${file}`
    : 'Admin password: the one shown on the first start; ADMIN_PASSWORD sets another';
}
