import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { retryUntilConnected } from '#api/database/retryUntilConnected.ts';
import type { GameService } from '#domain/games/serviceNames.ts';

/** A message's recipient; a webhook's address is its id, never its URL. */
export type Destination = {
  type: 'channel' | 'direct' | 'webhook' | 'server' | 'room' | 'signedWebhook' | 'push';
  address: string;
};

/** A worker's tasks: a destination's deliveries, a tournament's bracket, or a game service's lookups. */
export type Work =
  | ({ kind: 'drain' } & Destination & { type: Exclude<Destination['type'], 'direct'> })
  | { kind: 'direct'; deliveryId: string }
  | { kind: 'refresh'; tournamentId: string }
  | { kind: 'lookup'; source: GameService };

type Connections = { databaseUrl: string; redisUrl?: string | undefined };

const NAME = 'work';
/** The maximum number of destinations and brackets processed at the same time. */
const CONCURRENCY = 64;
/**
 * Milliseconds during which all jobs for the same work share an id. If a killed process still has that job, a
 * job with the next id does the work.
 */
const NAMED_FOR = 3_000;
/** Milliseconds without a response before Redis counts as down. */
const PING_MS = 2_000;
/** Locks expire quickly, so that another process can soon take over the jobs of a killed one. */
const WORKER = { concurrency: CONCURRENCY, lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 10 };

/**
 * The queue on Redis if a URL is set, otherwise on BullMQ's PostgreSQL backend; no other code depends on the choice. A
 * wake-up may be lost or repeated, since only the deliveries' rows determine what to send.
 */
export async function createQueue({ databaseUrl, redisUrl }: Connections, log: Logger) {
  const { queue, worker, close, isReachable } = await retryUntilConnected(log, async () => {
    const backend = redisUrl ? onRedis(redisUrl) : onPostgres(databaseUrl);
    backend.queue.on('error', (error) => log.warn({ err: error }, 'the queue reported an error'));
    await readyOrClosed(backend.queue).catch((error) => {
      // Otherwise, the failed backend would keep reconnecting while the next backend runs.
      backend.close().catch(() => {});
      throw redisUrl ? notRedis(error) : error;
    });
    return backend;
  });
  // Earlier versions left captains' names in unused events; a migration has cleared the PostgreSQL tables.
  if (redisUrl) await queue.trimEvents(0);
  const running: { close(): Promise<void> }[] = [];
  return {
    /** Requests for the same work in quick succession are merged while it waits. */
    wake: async (...works: Work[]) => {
      const moment = Math.floor(Date.now() / NAMED_FOR);
      const jobs = works.map((work) => ({
        name: work.kind,
        data: work,
        opts: { jobId: `${nameOf(work)}-${moment}`, removeOnComplete: true, removeOnFail: true },
      }));
      if (jobs.length > 0) await queue.addBulk(jobs);
    },
    work: async (perform: (work: Work) => Promise<void>) => {
      await retryUntilConnected(log, async () => {
        const started = worker((job) => perform(job.data));
        started.on('error', (error) => log.warn({ err: error }, 'the worker reported an error'));
        await readyOrClosed(started);
        running.push(started);
      });
    },
    /** Whether the queue responds; on PostgreSQL this depends on the database. */
    isReachable,
    stop: async () => {
      for (const started of running) await started.close();
      await queue.close();
      await close();
    },
  };
}

/** The error for a server at REDIS_URL that is not Redis or is too old. */
function notRedis(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ECONNREFUSED') return error;
  return new Error(`The server at REDIS_URL is not a suitable Redis: ${error.message}`, { cause: error });
}

function nameOf(work: Work): string {
  if (work.kind === 'lookup') return `lookup-${work.source}`;
  if (work.kind === 'direct') return `drain-direct-${work.deliveryId}`;
  return work.kind === 'drain' ? `drain-${work.type}-${work.address}` : `refresh-${work.tournamentId}`;
}

export type JobQueue = Awaited<ReturnType<typeof createQueue>>;

/** Opens the queue for reading, without a worker. */
export function openQueue({ databaseUrl, redisUrl }: Connections, log: Logger) {
  const { queue, close } = redisUrl ? onRedis(redisUrl) : onPostgres(databaseUrl);
  queue.on('error', (error) => log.warn({ err: error }, 'the queue reported an error'));
  return {
    queue,
    backend: redisUrl ? ('redis' as const) : ('postgresql' as const),
    close: async () => {
      await queue.close();
      await close();
    },
  };
}

type Part = { waitUntilReady(): Promise<unknown>; close(): Promise<void> };

/** The library never recovers from a failed start, so the caller must create another part. */
async function readyOrClosed(part: Part): Promise<void> {
  try {
    await part.waitUntilReady();
  } catch (error) {
    part.close().catch(() => {});
    throw error;
  }
}

type Process = (job: { data: Work }) => Promise<void>;

function onPostgres(connectionString: string) {
  const postgres = withBackend(createPostgresBackend);
  const connection = { connectionString, schema: 'bullmq', max: 3, migrate: true };
  return {
    queue: new postgres.Queue<Work>(NAME, { connection }),
    worker: (process: Process) => new postgres.Worker<Work>(NAME, process, { connection, ...WORKER }),
    isReachable: async () => true,
    close: async () => {},
  };
}

function onRedis(url: string) {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  return {
    queue: new Queue<Work>(NAME, { connection }),
    worker: (process: Process) => new Worker<Work>(NAME, process, { connection, ...WORKER }),
    // Without these checks, a call would wait for a Redis that is unreachable or hangs.
    isReachable: async () =>
      connection.status === 'ready' &&
      Promise.race([
        connection.ping().then(
          () => true,
          () => false,
        ),
        sleep(PING_MS, false, { ref: false }),
      ]),
    // While Redis is unreachable, `quit` would wait for it.
    close: async () => {
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}
