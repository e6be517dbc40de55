import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { accountFor } from '../../packages/embedded-postgres/account.ts';
import { findBinaries } from '../../packages/embedded-postgres/binaries.ts';
import { createCluster } from '../../packages/embedded-postgres/cluster.ts';
import { openDataDir } from '../../packages/embedded-postgres/dataDir.ts';
import { startServer } from '../../packages/embedded-postgres/server.ts';
import { onServer, startOwnPostgres } from './postgres.ts';

/**
 * Starts a separate PostgreSQL, and a replica that follows it by streaming replication. `url` is that of a database on
 * the replica.
 */
export async function startWithReplica(name: string) {
  const primary = await startOwnPostgres();
  await onServer(primary.url, `create database ${name}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'turbo-league-replica-'));
  await copyRunning(primary, dataDir);
  const { hostname, port, username, password } = new URL(primary.url);
  const log = pino({ level: 'error' });
  const account = await accountFor(join(dataDir, 'postgres'));
  await openDataDir(dataDir, account);
  const binaries = await findBinaries('turbo-league', account, log);
  const cluster = await createCluster({
    dataDir,
    binaries,
    account,
    makePassword: async () => password,
    log,
  });
  const settings = {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    // Makes the replica catch up soon with changes that it had not yet replayed when it was queried.
    wal_retrieve_retry_interval: '100ms',
    max_connections: '300',
  };
  const replica = await startServer({ name: 'turbo-league', cluster, binaries, account, settings, log });
  const on = (port: string | number) => {
    const url = new URL(primary.url);
    url.port = String(port);
    url.pathname = name;
    return url.href;
  };
  return {
    url: on(port),
    replicaUrl: on(replica.port),
    stopReplica: () => replica.stop(),
    stop: async () => {
      await replica.stop();
      await primary.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function copyRunning(primary: { url: string; dataDir: string }, dataDir: string) {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('replica', true)");
  const cluster = join(dataDir, 'postgres');
  await cp(join(primary.dataDir, 'postgres'), cluster, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$/.test(path),
  });
  const { rows } = await client.query('select labelfile from pg_backup_stop()');
  await client.end();
  await writeFile(join(cluster, 'backup_label'), rows[0].labelfile);
  await writeFile(join(cluster, 'standby.signal'), '');
}
