import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Queue } from '#domain/contract/operations/system.ts';
import type { openQueue } from './queue.ts';

/** Milliseconds without a response before the queue counts as down. */
const TIMEOUT_MS = 2_000;

/** An admin's view of the queue: its counts, and the library's own page below `path`. */
export function createQueueView(connections: Parameters<typeof openQueue>[0], log: Logger) {
  let opened: Promise<ReturnType<typeof openQueue>> | undefined;
  const boards = new Map<string, Promise<Middleware>>();
  const open = () => {
    if (opened) return opened;
    const opening = import('./queue.ts').then((queue) => queue.openQueue(connections, log));
    opened = opening;
    // The library never recovers from a failed start, so the next request opens a new queue.
    opening
      .then(({ queue }) => queue.waitUntilReady())
      .catch(() => {
        if (opened !== opening) return;
        opened = undefined;
        boards.clear();
        opening.then(({ close }) => close()).catch(() => {});
      });
    return opening;
  };
  const openBoard = async (path: string) => {
    const { createQueueBoard } = await import('./queueBoard.ts');
    return createQueueBoard((await open()).queue, path);
  };
  return {
    read: async (): Promise<Queue[]> => {
      const { queue, backend } = await open();
      const counted = Promise.all([
        queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        queue.getWorkersCount(),
      ]);
      const found = await Promise.race([
        counted.catch(() => undefined),
        sleep(TIMEOUT_MS, undefined, { ref: false }),
      ]);
      const [counts, workers] = found ?? [{}, 0];
      const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts as Record<string, number>;
      const isReachable = found !== undefined;
      return [{ name: queue.name, backend, isReachable, waiting, active, delayed, failed, workers }];
    },
    page: (path: string): Middleware => {
      const board = boards.get(path) ?? openBoard(path);
      boards.set(path, board);
      return async (ctx, next) => (await board)(ctx, next);
    },
    stop: async () => {
      const closed = opened?.then(({ close }) => close());
      await Promise.race([closed, sleep(TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
