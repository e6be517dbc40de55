// Benchmarks the evening of a final: five thousand open live pages and three hundred page loads a second on one API
// process while results come in. Measures how long a saved change takes to reach all pages, through the stream or a
// request, and whether anything is dropped. Everything runs on one machine, including the readers.
import { setTimeout as sleep } from 'node:timers/promises';
import { takeMatch } from './live/results.mjs';
import { ask, cpuOf, now, onStage, openCrowd, percentile, percentiles, roundOf, say } from './live/stage.mjs';

const PAGES = 5_000;
const LOADS = 300;
const RESULTS = 12;
/** Milliseconds between two results, which come much faster than in a real final. */
const EVERY = 5_000;
/** Milliseconds within which half of the results, and the slowest result, must reach all pages. */
const ALL_READ = { half: 400, slowest: 700 };
/** Milliseconds within which 99% of pages must load. */
const LOADED = 600;
/** Milliseconds over which api/publishing/live spreads the reads of `PAGES` open pages. */
const SPREAD = 300;
/** The time zones and preferences of readers, as cookies. */
const COOKIES = [
  '',
  'zone=Africa%2FJohannesburg',
  'zone=Europe%2FLondon',
  'zone=America%2FNew_York',
  'scores=hidden',
];

await onStage(async ({ tournamentId, start, startCrowd }) => {
  const api = await start('api');
  await start('jobs');
  const { id, save } = await takeMatch(api, tournamentId);
  // Waits until the effects of the first result have been sent, before anybody opens a page.
  await sleep(3_000);
  const base = `/api/tournaments/${tournamentId}`;
  const reads = await Promise.all(
    ['/api/tournaments/overview', `${base}/matches?limit=1000&players=false`, `${base}/bracket`].map(
      async (path) => ({
        path,
        etag: (await fetch(`http://127.0.0.1:${api.port}${path}`)).headers.get('etag'),
      }),
    ),
  );
  const paths = ['/', '/bracket', '/matches', `/matches/${id}`, '/teams'];
  const pages = paths.flatMap((path) => COOKIES.map((cookie) => ({ path, cookie })));
  // Each page is loaded once beforehand, since the first request costs more.
  for (const { path, cookie } of pages)
    await (await fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { cookie } })).arrayBuffer();
  const crowd = startCrowd();
  await openCrowd(crowd, api, PAGES, reads, true);
  const fans = startCrowd('loads.mjs');
  await ask(fans, { load: { port: api.port, perSecond: LOADS, pages } });
  await sleep(2_000);

  const [told, read] = [[], []];
  let asked = 0;
  const before = { cpu: await cpuOf(api), at: now() };
  for (let n = 0; n < RESULTS; n += 1) {
    const began = now();
    let saved = 0;
    const round = await roundOf(
      crowd,
      async () => {
        await save(n + 1);
        saved = now() - began;
      },
      SPREAD,
    );
    told.push(round.last - saved);
    read.push(Math.max(...round.read) - saved);
    asked += round.asked;
    await sleep(Math.max(0, began + EVERY - now()));
  }
  const busy = (await cpuOf(api)) - before.cpu;
  const share = busy / (now() - before.at);
  const { times, failures, perSecond } = await ask(fans, { end: true });
  say(
    `${RESULTS} results, from the answer to the save until the last of ${PAGES} open pages was told: ${percentiles(told)}`,
  );
  say(
    `… and had three things as they are then: ${percentiles(read)}; asked for ${((asked / PAGES / RESULTS / 3) * 100).toFixed(1)} % of them, spread over ${SPREAD} ms`,
  );
  say(
    `${perSecond.toFixed(0)} page loads a second meanwhile: ${percentiles(times)}; ${failures.length} failed`,
  );
  say(
    `The api had ${(share * 100).toFixed(0)} % of one core, ${(busy / RESULTS).toFixed(0)} ms of processor time from one result to the next`,
  );
  const slow = (what, time, most) => (time > most ? [`${what} ${time.toFixed(0)} ms, at most ${most}`] : []);
  return [
    ...(failures.length > 0
      ? [`${failures.length} page loads failed: ${[...new Set(failures)].join(', ')}`]
      : []),
    ...(perSecond < LOADS * 0.95 ? [`${perSecond.toFixed(0)} page loads a second, at least ${LOADS}`] : []),
    ...slow('All have what they show after, p50:', percentile(read, 0.5), ALL_READ.half),
    ...slow('… and at the slowest:', Math.max(...read), ALL_READ.slowest),
    ...slow('Page loads meanwhile, p99:', percentile(times, 0.99), LOADED),
  ];
});
