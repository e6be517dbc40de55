import { beforeAll, describe, expect, it } from '@jest/globals';
import { runGameFaults } from '../../bench/faults/games.ts';
import { buildPart, checkoutDir } from '../support/built.ts';

// The long run is `npm run bench:faults -- --only games`: a hundred kills.
describe('Kills of api, jobs and PostgreSQL while eleven clients each post match games', () => {
  beforeAll(() => buildPart('server'), 120_000);

  it('no game is counted twice, no accepted data is lost, and each result follows once', async () => {
    const said: string[] = [];
    const report = await runGameFaults({
      ...{ checkoutDir, isOnRedis: false, seed: 3, matches: 3, kills: 12 },
      // The kills take half a minute, and the games a little longer.
      speed: 40,
      pause: [300, 1_200],
      timeoutMs: 90_000,
      say: (line) => said.push(line),
    }).catch((error: unknown) => {
      throw new Error(said.join('\n'), { cause: error });
    });
    expect(report).toMatchObject({ lost: [], wrong: [], doubled: [], broken: [], faults: [] });
    const kills = Object.values(report.kills).reduce((sum, n) => sum + n, 0);
    expect(kills).toBeGreaterThan(5);
    expect(report.refused).toBeGreaterThan(0);
    // The number depends on the machine's speed. This many show that posting continued between the kills.
    expect(report.posts).toBeGreaterThan(500);
  }, 280_000);
});
