import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import type { Database } from '#api/database/database.ts';
import { beat } from '#api/database/heartbeatStore.ts';
import type { ProcessRole } from '#domain/contract/operations/queues.ts';

const EVERY_MILLISECONDS = 5_000;
/** Two beats may be missed before a process counts as gone. */
const HOLDS_SECONDS = 15;

/**
 * Reports every few seconds that this process runs and whether it can do its work. It also reports when it is stopped.
 */
export async function startHeartbeat(
  db: Database,
  role: ProcessRole,
  log: Logger,
  canWork: () => Promise<boolean> = async () => true,
) {
  const id = randomUUID();
  const say = async (seconds: number) => {
    const isAtWork = await canWork();
    await beat(db, { id, role, host: hostname(), isAtWork, seconds }, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'the heartbeat was not written'),
    );
  };
  await say(HOLDS_SECONDS);
  const timer = setInterval(() => void say(HOLDS_SECONDS), EVERY_MILLISECONDS);
  return {
    stop: async () => {
      clearInterval(timer);
      await say(0);
    },
  };
}
