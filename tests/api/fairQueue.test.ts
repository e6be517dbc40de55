import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createFairQueue } from '#api/http/middleware/fairQueue.ts';

/** Returns the order of events when a visitor requests a page during work that takes `takesMs` milliseconds. */
async function orderOf(takesMs: number) {
  const turns = createFairQueue();
  const order: string[] = [];
  const ahead = turns.telling(async () => {
    await wait(takesMs);
    order.push('telling');
  });
  const page = turns.inTurn({ caller: 'fan', isFirst: false }, () => {
    order.push('page');
    return Promise.resolve();
  });
  await Promise.all([ahead, page]);
  return order;
}

describe('A page requested by a visitor', () => {
  it('waits for change notices to open pages, but not for ever', async () => {
    expect(await orderOf(380)).toEqual(['telling', 'page']);
    expect(await orderOf(900)).toEqual(['page', 'telling']);
  });
});
