import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#api/database/database.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { isTerminal, type Log } from './log.ts';

type Setting = { config: Config; log: Log; discord: Config['discord']; database: Database; isDemo: boolean };

/** First-run setup: the admin password, the first Discord destinations, and tournaments. */
export async function setUp({ config, log, discord, database, isDemo }: Setting): Promise<string[]> {
  const [{ createDatabase }, { retryUntilConnected }, { setUpAdminPassword }, { seedDestinations }] =
    await Promise.all([
      import('#api/database/database.ts'),
      import('#api/database/retryUntilConnected.ts'),
      import('#api/people/sessions/commands.ts'),
      import('#api/publishing/announcements/commands.ts'),
    ]);
  const db = createDatabase(database.url, { max: 2 });
  try {
    const context = { db, now: new Date(), actor: { kind: 'system' } } as const;
    // This is a separate step, since a retry would not return the generated password again.
    const { generated } = await retryUntilConnected(log, () =>
      setUpAdminPassword(context, config.adminPassword),
    );
    const line = await passwordLine(generated, config, database, db);
    if (discord.token) await retryUntilConnected(log, () => seedDestinations(context, discord));
    const withSeason = database.isEmbedded && config.sampleData === 'auto';
    return (await retryUntilConnected(log, () => makeTournaments(context, { isDemo, withSeason })))
      ? [line, 'Sample data: a demo season was made; Start empty in the console removes it']
      : [line];
  } finally {
    await db.destroy();
  }
}

type Wanted = { isDemo: boolean; withSeason: boolean };

/**
 * Creates tournaments if there are none: for the demo, one that is open for registration; also the demo season, unless
 * somebody has deleted it.
 */
async function makeTournaments(context: Context, { isDemo, withSeason }: Wanted): Promise<boolean> {
  const [{ transaction }, { hasTournaments, hasHadTournaments }] = await Promise.all([
    import('#api/database/database.ts'),
    import('#api/competition/tournaments/store.ts'),
  ]);
  if (await hasTournaments(context.db)) return false;
  const isFirst = withSeason && !(await hasHadTournaments(context.db));
  return transaction(context.db, async (db) => {
    if (isDemo) {
      const { openDemoTournament } = await import('#api/competition/tournaments/demo.ts');
      await openDemoTournament({ ...context, db });
    }
    if (isFirst) {
      const { createDemoSeason } = await import('#api/operations/demoSeason/season.ts');
      await createDemoSeason({ ...context, db });
    }
    return isFirst;
  });
}

async function passwordLine(
  generated: string | undefined,
  config: Config,
  database: Database,
  db: Context['db'],
) {
  const file = join(database.dataDir, 'admin-password');
  if (config.adminPassword) {
    // The file belongs to the embedded database, and stays valid if another database is used.
    if (database.isEmbedded) await rm(file, { force: true });
    return 'Admin password: the one in ADMIN_PASSWORD';
  }
  if (generated && isTerminal) return `Admin password: ${generated} (made now and shown this once)`;
  if (generated) {
    await rm(file, { force: true });
    await writeFile(file, `${generated}\n`, { mode: 0o600, flag: 'wx' });
  }
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const earlier = 'Admin password: set earlier. If nobody has it, npm run password sets another.';
  if (kept === undefined) return earlier;
  // We have only ever written one line of printable characters to this file.
  if (!/^[\x21-\x7e]+\n?$/.test(kept))
    return `Admin password: its file ${file} is broken. If nobody has it, npm run password sets another.`;
  const { findPasswordHash } = await import('#api/people/sessions/store.ts');
  const { isPassword } = await import('#api/people/sessions/password.ts');
  if (await isPassword(await findPasswordHash(db), kept.trim())) return `Admin password: in ${file}`;
  // An admin has changed the password in the console, or the file belongs to the embedded database.
  if (database.isEmbedded) await rm(file);
  return earlier;
}
