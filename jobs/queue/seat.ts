import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism, hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Database, LOCKS, whileLocked } from '#api/database/database.ts';

/** Milliseconds between looks for a seat that became free. */
const POLL = 1_000;

type Part = { stop(): Promise<unknown> };
type Settings = {
  /** Workers of another kind have seats of their own. */
  kind: string;
  seats?: number | undefined;
  log: Logger;
};

/**
 * Begins a part once one of this machine's seats for workers is free, and keeps the seat until the part is stopped.
 * There is one for each core but one, which PostgreSQL takes: more workers do less. Whoever finds none stands by. A
 * killed process lets go of its seat at once; one that loses the database works on without. Resolves when the part has
 * begun or stands by, to what stops it either way.
 */
export function beginInSeat(
  db: Database,
  { kind, seats = Math.max(1, availableParallelism() - 1), log }: Settings,
  begin: () => Promise<Part>,
): Promise<Part> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const names = Array.from({ length: seats }, (_, seat) => `${machine()} ${kind} ${seat}`);
  return new Promise((resolve, reject) => {
    const work = async () => {
      const part = await begin();
      resolve({ stop });
      if (!signal.aborted) await once(signal, 'abort');
      await part.stop();
    };
    const look = async () => {
      for (const name of names) if (signal.aborted || (await whileLocked(db, LOCKS.seat, name, work))) return;
    };
    const lookUntilStopped = async () => {
      await look();
      if (signal.aborted) return;
      log.info({ seats }, 'stands by: as many workers of this machine as may are at work');
      resolve({ stop });
      while (!signal.aborted) {
        await sleep(POLL, undefined, { signal }).catch(() => {});
        await look().catch((error: unknown) => log.warn({ err: error }, 'will look for a seat again'));
      }
    };
    const ended = lookUntilStopped();
    ended.catch(reject);
    const stop = async () => {
      stopping.abort();
      // A seat that was lost with the database cannot be given back.
      await ended.catch((error: unknown) => log.debug({ err: error }, 'the seat was lost'));
    };
  });
}

/** What the containers of one machine have in common, where the system tells. */
function machine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}
