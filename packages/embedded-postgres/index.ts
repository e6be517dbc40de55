import { join } from 'node:path';
import type { Logger } from 'pino';
import { accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, withoutCopy } from './cluster.ts';
import { findDataDir, lockDataDir, openDataDir, type Program } from './dataDir.ts';
import { stopOrphan } from './orphan.ts';
import { openOwnDatabase } from './ownRole.ts';
import { findSecret, readOrCreateSecret } from './secretFile.ts';
import { startServer } from './server.ts';

export type EmbeddedPostgres = { url: string; dataDir: string; stop(): Promise<void> };

export type EmbeddedPostgresSettings = Program & {
  /** The folder for the data and its password: `.data` in the checkout or, if inaccessible, /var/lib. */
  dataDir?: string | undefined;
  /** Server settings in addition to ours, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Called while PostgreSQL starts up, for work that needs no database. */
  onSpawn?: () => void;
  log: Logger;
};

/**
 * Starts our own PostgreSQL on loopback, which runs until `stop`. Returns the URL of its database, which has the
 * program's name. PostgreSQL stops with this process, even after kill -9. Throws a one-line Error if it cannot start.
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
    const makePassword = () => readOrCreateSecret(dataDir, PASSWORD);
    const cluster = await createCluster({ dataDir, binaries, account, makePassword, log });
    const password = await findPassword(dataDir);
    await stopOrphan(cluster, log);
    const server = await startServer({ name, cluster, binaries, account, settings, onSpawn, log });
    const url = await openOwnDatabase({ name, port: server.port, password }).catch(async (error: unknown) => {
      await server.stop();
      throw isRefused(error) ? passwordProblem(dataDir, 'is not the password of') : error;
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

const PASSWORD = 'postgres-password';

/** An existing database accepts only its first password. */
async function findPassword(dataDir: string): Promise<string> {
  const kept = await findSecret(dataDir, PASSWORD).catch(() => '');
  if (kept === undefined) throw passwordProblem(dataDir, 'is lost, and it has the password of');
  if (kept === '') throw passwordProblem(dataDir, 'is broken, and it had the password of');
  return kept;
}

/** PostgreSQL rejects a password with 28P01 or 28000. */
const isRefused = (error: unknown) => ['28P01', '28000'].includes((error as { code?: string }).code ?? '');

function passwordProblem(dataDir: string, problem: string): Error {
  const cluster = join(dataDir, 'postgres');
  return new Error(
    `${join(dataDir, PASSWORD)} ${problem} the database in ${cluster}. Put that file back from a copy. ` +
      withoutCopy(cluster),
  );
}
