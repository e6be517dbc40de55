import { expect, it } from '@jest/globals';
import { atMost } from '#api/database/atMost.ts';

it('runs two tasks at once and the rest in order, even after a failure', async () => {
  const limit = atMost(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    limit(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      if (n === 1) throw new Error('It fails');
      return n;
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(work));
  expect([begun, limit.count()]).toEqual([[1, 2], 4]);
  for (let ended = 0; ended < 4; ended += 1) {
    ends[ended]?.();
    await new Promise(setImmediate);
    expect(begun).toEqual([1, 2, 3, 4].slice(0, Math.min(4, ended + 3)));
  }
  expect((await all).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect([await limit(async () => 5), limit.count()]).toEqual([5, 0]);
});
