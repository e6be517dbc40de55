import { setTimeout } from 'node:timers/promises';

/** Waits, but not beyond an abort. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Waits for work, but no longer than so many milliseconds; a process that is about to end is not held up by it. */
export const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work, setTimeout(milliseconds, undefined, { ref: false })]);
