import { MINUTE } from './timeSpans.ts';

const FIRST = 1_000;
export const MAX_DELAY = MINUTE;

/**
 * Milliseconds before the next try after a number of failures: doubling from a second to a minute by default, with up
 * to half taken off at random.
 */
export const backOff = (failures: number, { first = FIRST, most = MAX_DELAY } = {}) =>
  Math.min(most, first * 2 ** Math.min(failures - 1, 20)) * (1 - Math.random() / 2);
