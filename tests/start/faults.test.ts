import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runFaults } from '../bench/faults/run.ts';

const checkoutDir = join(import.meta.dirname, '../..');

// The long run is `npm run bench:faults`: a hundred kills on each queue.
describe('ten kills of api, jobs, bot and PostgreSQL, while results are entered and Discord fails at random', () => {
  beforeAll(() => {
    const build = "import('./start/prepare.mjs').then(({ prepare }) => prepare({ checkoutDir: process.cwd(),";
    execFileSync(process.execPath, ['-e', `${build} parts: ['server'], withDev: true, say() {} }))`], {
      cwd: checkoutDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }, 120_000);

  it('lose nothing, double nothing and leave everything in order', async () => {
    const said: string[] = [];
    const report = await runFaults({
      checkoutDir,
      isOnRedis: false,
      seed: 5,
      results: 60,
      kills: 10,
      cups: 2,
      teams: 6,
      pause: [200, 900],
      misfortune: 0.1,
      patience: 90_000,
      say: (line) => said.push(line),
    }).catch((error: unknown) => {
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
    // One post to a webhook may be on its way when its process is killed, or PostgreSQL.
    expect(report.doubledByKill.length).toBeLessThanOrEqual(10);
    expect(report.deliveries).toBeGreaterThan(120);
  }, 150_000);
});
