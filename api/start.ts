import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE } from '#domain/timeSpans.ts';
import { type AppSettings, createApp } from './app.ts';
import { clearParts } from './backup/file.ts';
import { createDatabase, listen } from './database/database.ts';
import { startHeartbeat } from './database/heartbeats.ts';
import { createReplica } from './database/replica.ts';
import { retryUntilConnected } from './database/retryUntilConnected.ts';
import { DISPATCHED_CHANNEL } from './history/positionStore.ts';
import { EVENTS_CHANNEL } from './history/recordEvent.ts';
import { createGracefulServer } from './http/gracefulServer.ts';
import { CANCELLED_CHANNEL, cancelHere, PROGRESS_CHANNEL } from './http/progress/running.ts';
import { VERSION } from './http/version.ts';
import { followErasures, followSiteSettings } from './operations/siteSettings/commands.ts';
import { DELIVERIES_CHANNEL } from './publishing/deliveries/store.ts';

export type ApiSettings = Omit<AppSettings, 'version' | 'replica'> & {
  databaseUrl: string;
  /** A streaming replica of the database, for visitors' reads. */
  replicaUrl?: string | undefined;
  host: string;
  port: number;
  /** An explicit port is never changed. If the default port is occupied, the next free port is used. */
  portIsSet: boolean;
};

/** Limit on connections per process: twice the limit on live pages, and far below system limits. */
const MAX_CONNECTIONS = 16_000;

/** Limit on connections waiting to be accepted: thousands of open pages may reconnect at once. */
const BACKLOG = 4_096;

/**
 * Time limit for a statement in milliseconds, except in backups. No healthy statement takes anywhere near that long.
 */
const STATEMENT = 10_000;

/** Starts the API and the site, and returns their actual URL. */
export async function start(settings: ApiSettings) {
  const db = createDatabase(settings.databaseUrl, { timeoutMs: STATEMENT });
  const replica = settings.replicaUrl ? createReplica(db, settings.replicaUrl, settings.log) : undefined;
  const { app, live, ready, caches } = createApp(db, { ...settings, replica, version: VERSION });
  if (settings.backupDir) await clearParts(settings.backupDir);
  await retryUntilConnected(settings.log, () => followSiteSettings(db));
  const handle = app.callback();
  const { server, stop: stopServer } = createGracefulServer(
    // Slow requests are ended 25 s after the first byte, or after a minute if they have a body.
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 20_000,
      requestTimeout: MINUTE,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      void handle(request, response);
    },
  );
  // Beyond this limit, no descriptors would be left for files and database connections.
  server.maxConnections = MAX_CONNECTIONS;
  const listeners = [
    await listen(settings.databaseUrl, DISPATCHED_CHANNEL, (head) => {
      // Pages that have been notified must not get an older response from the cache.
      ready.drop();
      live.wake(head);
    }),
    await listen(settings.databaseUrl, DELIVERIES_CHANNEL, live.tellDeliveries),
    await listen(settings.databaseUrl, PROGRESS_CHANNEL, live.tellProgress),
    await listen(settings.databaseUrl, CANCELLED_CHANNEL, cancelHere),
    await listen(settings.databaseUrl, EVENTS_CHANNEL, (said, isAnew) => {
      if (!followErasures(db, caches, said, isAnew)) ready.drop();
    }),
  ];
  const port = await listenOn(server, settings);
  const heartbeat = await startHeartbeat(db, 'api', settings.log);
  const host = settings.host === '0.0.0.0' || settings.host === '127.0.0.1' ? 'localhost' : settings.host;
  return {
    url: `http://${host}:${port}`,
    port,
    streams: live.count,
    caches,
    stop: async () => {
      await stopServer(live.stop);
      await heartbeat.stop();
      for (const listener of listeners) await listener.stop();
      await replica?.stop();
      await db.destroy();
    },
  };
}

async function listenOn(server: Server, { host, port, portIsSet }: ApiSettings): Promise<number> {
  for (let next = port; ; next += 1) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port: next, host, backlog: BACKLOG }, () => {
          server.removeListener('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if (portIsSet || (error as { code?: string }).code !== 'EADDRINUSE' || next - port > 50) throw error;
    }
  }
}
