import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { backOff } from '#domain/backOff.ts';

/**
 * The codes for a refused connection and for a server that is starting, recovering or stopping (cannot_connect_now).
 */
const NOT_THERE_YET = new Set(['ECONNREFUSED', '57P03']);

/** Retries `work` until the database accepts connections, since it may start after this process or be recovering. */
export async function retryUntilConnected<Result>(log: Logger, work: () => Promise<Result>): Promise<Result> {
  for (let failures = 1; ; failures += 1)
    try {
      return await work();
    } catch (error) {
      if (!isNotThereYet(error)) throw error;
      const { message, code } = error as { message: string; code?: string };
      if (failures === 1) log.warn({ reason: message || code }, 'waiting for the database');
      await sleep(backOff(failures));
    }
}

function isNotThereYet(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (code !== undefined && NOT_THERE_YET.has(code)) || (cause instanceof Error && isNotThereYet(cause));
}
