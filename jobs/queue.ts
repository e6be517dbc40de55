import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** What a drain works through: the deliveries of one destination. */
export type Destination = { type: 'channel' | 'direct'; address: string };

type Connections = { databaseUrl: string; redisUrl?: string | undefined };

const NAME = 'deliveries';
/** Destinations that are worked through at the same time. */
const CONCURRENCY = 8;
/** A lock is short, so that the work of a killed process goes on within 10 s of the restart. */
const WORKER = { concurrency: CONCURRENCY, lockDuration: 5_000, stalledInterval: 2_000, maxStalledCount: 10 };

/**
 * The queue on Redis when an address is set, else on BullMQ's PostgreSQL backend: same classes, chosen here alone.
 * A wake may be lost or repeated; what counts stands in the deliveries' rows.
 */
export async function createQueue({ databaseUrl, redisUrl }: Connections, log: Logger) {
  const { queue, worker, close } = redisUrl ? onRedis(redisUrl) : onPostgres(databaseUrl);
  const running: { close(): Promise<void> }[] = [];
  queue.on('error', (error) => log.warn({ err: error }, 'the queue has a fault'));
  await queue.waitUntilReady();
  return {
    /** Asks for a destination to be worked through; `mark` tells one asking from another. */
    wake: async ({ type, address }: Destination, mark: string | number) => {
      const jobId = `drain-${type}-${address}-${mark}`;
      await queue.add('drain', { type, address }, { jobId, removeOnComplete: true, removeOnFail: true });
    },
    /** Starts working: `drain` is called with each destination that was asked for. */
    work: async (drain: (destination: Destination) => Promise<void>) => {
      const started = worker((job) => drain(job.data));
      started.on('error', (error) => log.warn({ err: error }, 'the worker has a fault'));
      running.push(started);
      await started.waitUntilReady();
    },
    stop: async () => {
      for (const started of running) await started.close();
      await queue.close();
      await close();
    },
  };
}

export type JobQueue = Awaited<ReturnType<typeof createQueue>>;
type Process = (job: { data: Destination }) => Promise<void>;

function onPostgres(connectionString: string) {
  const postgres = withBackend(createPostgresBackend);
  const connection = { connectionString, schema: 'bullmq', max: 3, migrate: true };
  return {
    queue: new postgres.Queue<Destination>(NAME, { connection }),
    worker: (process: Process) => new postgres.Worker<Destination>(NAME, process, { connection, ...WORKER }),
    close: async () => {},
  };
}

function onRedis(url: string) {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  return {
    queue: new Queue<Destination>(NAME, { connection }),
    worker: (process: Process) => new Worker<Destination>(NAME, process, { connection, ...WORKER }),
    close: async () => void (await connection.quit()),
  };
}
