import { beforeAll, describe, expect, it } from '@jest/globals';
import { runMatchDayFaults } from '../../bench/faults/matchDays.ts';
import { buildPart, checkoutDir } from '../support/built.ts';

// The long run is `npm run bench:faults -- --only matchDays`: fifty kills on each queue.
describe('Eight matches run by captains while everything is killed in turn and Discord fails at random', () => {
  beforeAll(() => buildPart('server'), 120_000);

  it('have one room each, one card in it, and the reported result', async () => {
    const said: string[] = [];
    const report = await runMatchDayFaults({
      checkoutDir,
      isOnRedis: false,
      seed: 5,
      matches: 8,
      kills: 8,
      pause: [500, 1_500],
      misfortune: 0.1,
      timeoutMs: 120_000,
      say: (line) => said.push(line),
    }).catch((error: unknown) => {
      throw new Error(said.join('\n'), { cause: error });
    });
    expect(report).toMatchObject({
      kills: { api: 2, jobs: 2, bot: 2, PostgreSQL: 2 },
      wrong: [],
      doubled: [],
      broken: [],
      faults: [],
    });
    expect(report.presses).toBeGreaterThan(16);
  }, 400_000);
});
