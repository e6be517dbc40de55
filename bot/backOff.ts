import { setTimeout } from 'node:timers/promises';

const FIRST = 1_000;
/** The longest wait between two tries, in milliseconds. */
export const LONGEST = 60_000;

/** Milliseconds before the next try after so many failures: doubling up to a minute, with up to half taken off at random. */
export const backOff = (failures: number) =>
  Math.min(LONGEST, FIRST * 2 ** Math.min(failures - 1, 10)) * (1 - Math.random() / 2);

/** Waits, but not beyond an abort. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  setTimeout(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);

/** Waits for work, but no longer than so many milliseconds; a process that is about to end is not held up by it. */
export const atMost = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  Promise.race([work, setTimeout(milliseconds, undefined, { ref: false })]);
