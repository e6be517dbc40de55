import { setTimeout } from 'node:timers/promises';

/** Waits, but not beyond an abort. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Waits for work, at most a number of milliseconds; it does not keep a process alive. */
export const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work, setTimeout(milliseconds, undefined, { ref: false })]);
