import { it } from '@jest/globals';

const isLongRun = process.env.TEST_LONG === 'true';

/** Runs a test only in long runs: failures, request floods, and tests that take many seconds. */
export const itInLongRun: typeof it = isLongRun
  ? it
  : (Object.assign(() => {}, it, { each: () => () => {} }) as typeof it);

/** Returns the number of cases to try, which is higher in a long run than in `npm test`. */
export const howMany = (usually: number, inLongRun: number): number => (isLongRun ? inLongRun : usually);
