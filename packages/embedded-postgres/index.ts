import { join } from 'node:path';
import type { Logger } from 'pino';
import { accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './cluster.ts';
import { findDataDir, openDataDir, type Program } from './dataDir.ts';
import { lockDataDir } from './dataDirLock.ts';
import { stopOrphan } from './orphan.ts';
import { openOwnDatabase } from './ownRole.ts';
import { readOrCreateSecret } from './secretFile.ts';
import { startServer } from './server.ts';

export type EmbeddedPostgres = { url: string; dataDir: string; stop(): Promise<void> };

export type EmbeddedPostgresSettings = Program & {
  /** Where the data and its password live; undefined: the checkout's `.data`, or /var/lib where that is closed. */
  dataDir?: string | undefined;
  /** Server settings beyond ours, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Called when PostgreSQL has been begun and comes up, for work that needs no database. */
  onSpawn?: () => void;
  log: Logger;
};

/**
 * Starts a PostgreSQL of our own on loopback and keeps it running until `stop`; gives the address of its database,
 * which has the program's name. Ends with this process, even after kill -9; throws an Error of one line when it cannot start.
 */
export async function startEmbeddedPostgres({
  dataDir: wanted,
  name,
  checkoutDir,
  settings = {},
  onSpawn,
  log,
}: EmbeddedPostgresSettings): Promise<EmbeddedPostgres> {
  const dataDir = await findDataDir(wanted, { name, checkoutDir });
  const account = await accountFor(join(dataDir, 'postgres'));
  await openDataDir(dataDir, account);
  const release = await lockDataDir(dataDir);
  try {
    const binaries = await findBinaries(name, account, log);
    const password = await readOrCreateSecret(dataDir, 'postgres-password');
    const cluster = await createCluster({ dataDir, binaries, account, password, log });
    await stopOrphan(cluster, log);
    const server = await startServer({ name, cluster, binaries, account, settings, onSpawn, log });
    const url = await openOwnDatabase({ name, port: server.port, password }).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      url,
      dataDir,
      stop: async () => {
        await server.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
