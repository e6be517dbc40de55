// The bench of a steady crowd: two thousand hot reads a second, sent whether the server keeps up or not, at the api and at
// a bare Koa in turns; then ten minutes of them at the api, whose memory must not grow. `-- --minutes 1` is less.

import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, onStage, percentile, say } from './live/stage.mjs';
import { startBoth } from './twoServers.mjs';

const PER_SECOND = 2_000;
const SECONDS = 5;
const RUNS = 10;
const MAX_RATIO = 1.15;
/** Megabytes that the heap may grow by, once it is warm. */
const MAX_GROWTH = 10;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });

await onStage(async ({ tournamentId, start, startCrowd }) => {
  const { mine, bare, answers } = await startBoth(start, tournamentId);
  const crowd = startCrowd('loads.mjs');
  const pages = answers.flatMap(({ path, headers }) => [{ path }, { path, etag: headers.etag }]);
  const run = async ({ port }, seconds) => {
    await ask(crowd, { load: { port, perSecond: PER_SECOND, pages } });
    await sleep(seconds * 1_000);
    return ask(crowd, { end: true });
  };
  const failures = [];
  let [own, base] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let n = 0; n < RUNS; n += 1) {
    base = Math.min(base, percentile((await run(bare, SECONDS)).times, 0.99));
    own = Math.min(own, percentile((await run(mine, SECONDS)).times, 0.99));
  }
  const ratio = own / base;
  say(
    `${PER_SECOND} reads a second: p99 ${own.toFixed(1)} ms, bare Koa ${base.toFixed(1)} ms; ${ratio.toFixed(2)} times`,
  );
  if (ratio > MAX_RATIO)
    failures.push(`p99 is ${ratio.toFixed(2)} times the bare server's, at most ${MAX_RATIO}`);

  const heap = async () => (await ask(mine.child, { memory: true })).memory.heapUsed / 1024 / 1024;
  await run(mine, SECONDS);
  const before = await heap();
  const { perSecond, failures: failed } = await run(mine, Number(values.minutes) * 60);
  const growth = (await heap()) - before;
  say(
    `${values.minutes} minutes of ${perSecond.toFixed(0)} a second: the heap has grown by ${growth.toFixed(1)} MB from ${before.toFixed(0)} MB; ${failed.length} failed`,
  );
  if (growth > MAX_GROWTH)
    failures.push(`The heap has grown by ${growth.toFixed(1)} MB, at most ${MAX_GROWTH}`);
  if (failed.length > 0) failures.push(`${failed.length} reads failed: ${[...new Set(failed)].join(', ')}`);
  return failures;
});
