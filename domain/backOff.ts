import { MINUTE } from './timeSpans.ts';

const FIRST = 1_000;
export const MAX_DELAY = MINUTE;

/** Milliseconds before the next try. They double from a second to a minute by default, less up to half at random. */
export const backOff = (failures: number, { first = FIRST, most = MAX_DELAY } = {}) =>
  Math.min(most, first * 2 ** Math.min(failures - 1, 20)) * (1 - Math.random() / 2);
