import { MINUTE } from './timeSpans.ts';

const FIRST = 1_000;
export const MAX_DELAY = MINUTE;

/**
 * Milliseconds before the next attempt. The delay doubles after each failure, by default from a second up to a minute.
 * A random reduction of up to half follows.
 */
export const backOff = (failures: number, { first = FIRST, most = MAX_DELAY } = {}) =>
  Math.min(most, first * 2 ** Math.min(failures - 1, 20)) * (1 - Math.random() / 2);
