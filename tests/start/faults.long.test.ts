import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runFaults } from '../../bench/faults/run.ts';
import { buildPart, checkoutDir } from '../support/built.ts';

/** Milliseconds for the whole test, which takes a minute on an idle machine. */
const TIMEOUT_MS = 280_000;

// `npm run bench:faults` is the long version: a hundred kills on each queue.
describe('Ten kills of api, jobs, bot and PostgreSQL during results and random Discord faults', () => {
  beforeAll(() => buildPart('server'), 120_000);

  it('no result or announcement is lost, doubled or out of order', async () => {
    const said: string[] = [];
    const late = sleep(TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`It is taking longer than ${TIMEOUT_MS / 1_000} s`);
    });
    const run = runFaults({
      checkoutDir,
      isOnRedis: false,
      seed: 5,
      results: 60,
      kills: 10,
      cups: 2,
      teams: 6,
      pause: [200, 900],
      misfortune: 0.1,
      // An event with two lost responses waits for up to 144 s.
      timeoutMs: 170_000,
      say: (line) => said.push(line),
    });
    // A busy machine may be too slow; the collected lines then show how far the run got.
    const report = await Promise.race([run, late]).catch((error: unknown) => {
      throw new Error(said.join('\n'), { cause: error });
    });
    expect(report).toMatchObject({
      kills: { api: 3, jobs: 3, bot: 2, PostgreSQL: 2 },
      results: 60,
      lost: [],
      outOfOrder: [],
      doubledByBot: [],
      wrong: [],
      endedAlone: [],
    });
    // Killing the process or PostgreSQL may interrupt a webhook's post in transit.
    expect(report.doubledByKill.length).toBeLessThanOrEqual(10);
    expect(report.deliveries).toBeGreaterThan(120);
  }, 300_000);
});
