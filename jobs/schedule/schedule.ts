import type { Logger } from 'pino';
import { type Database, LOCKS, whileLocked } from '#api/database/database.ts';
import { runSchedule } from '#api/schedule/commands.ts';
import { SCHEDULES } from '#domain/competition/schedule.ts';
import { MINUTE } from '#domain/timeSpans.ts';

export type Timekeeping = NonNullable<Parameters<typeof runSchedule>[2]>;

type Tools = Timekeeping & {
  log: Logger;
  /** Stops the work before the next task. */
  signal?: AbortSignal | undefined;
};

/** Does the work that is due, immediately and then every full minute. */
export function startSchedule(db: Database, tools: Tools, clock: () => Date = () => new Date()) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let turn: Promise<void>;
  const next = () => {
    const now = clock();
    // If the work takes longer than a minute, the next tick follows immediately.
    const due = now.getTime() - (now.getTime() % MINUTE) + MINUTE;
    turn = tick(db, now, tools).finally(() => sleepUntil(due));
  };
  /** A timer may fire a few milliseconds early, before work at the full minute is due. */
  const sleepUntil = (due: number) => {
    if (isStopped) return;
    const left = due - clock().getTime();
    if (left > 0) timer = setTimeout(() => sleepUntil(due), Math.min(left, MINUTE));
    else next();
  };
  next();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}

/**
 * Does each kind of due work independently, in one process at a time. It is safe to repeat or kill at any moment, since
 * finished work is marked in its own transaction.
 */
export async function tick(db: Database, now: Date, { log, signal, ...timekeeping }: Tools): Promise<void> {
  for (const name of SCHEDULES) {
    if (signal?.aborted) return;
    try {
      await whileLocked(db, LOCKS.schedule, name, async () => {
        const fault = await runSchedule({ db, actor: { kind: 'system' }, now }, name, timekeeping);
        if (fault) log.warn({ err: fault, schedule: name }, 'scheduled work failed and will be tried again');
      });
    } catch (error) {
      log.warn({ err: error, schedule: name }, 'scheduled work is waiting for the database');
    }
  }
}
