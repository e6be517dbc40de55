import { expect, it } from '@jest/globals';

const isLongRun = process.env.TEST_LONG === 'true';
const { testPath = '' } = expect.getState();
/** Whether `npm test` runs the other tests of this file, so that a long run leaves them out. */
const isMixed = process.env.TEST_MIXED?.split(',').some((file) => testPath.endsWith(file)) ?? false;

/** Runs a test only in long runs, which cover failures, request floods and anything that takes many seconds. */
export const itInLongRun: typeof it = isLongRun
  ? isMixed
    ? (it.only as typeof it)
    : it
  : (Object.assign(() => {}, it, { each: () => () => {} }) as typeof it);

/** Returns the number of cases to try, which is higher in a long run than in `npm test`. */
export const howMany = (usually: number, inLongRun: number): number => (isLongRun ? inLongRun : usually);
