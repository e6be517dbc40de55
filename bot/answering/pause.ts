import { setTimeout } from 'node:timers/promises';

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Waits for `work`, for at most `milliseconds`, without keeping the process alive. */
export const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work, setTimeout(milliseconds, undefined, { ref: false })]);
