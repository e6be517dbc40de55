// The bench of growth: one, two and four processes of the api, then of the workers, behind one PostgreSQL and one queue.
// What a request costs must not rise with the number of processes, every process must show a write at once, and every
// announcement must go out once however many work on it. On one machine they share its cores, so what is compared is
// processor time; requests a second grow with processes only as far as there are cores.
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeMatch } from './live/results.mjs';
import { cpuOf, onStage, say } from './live/stage.mjs';
import { addWebhooks, tellAll } from './news.mjs';
import { load } from './requests.mjs';

const NUMBERS = [1, 2, 4];
const REQUESTS = 12_800;
const NEWS = 60;
const WEBHOOKS = 12;
/** More processes than cores take turns on them, which costs by itself. */
const MAX_RISE = 1.5;
/** Milliseconds within which every process shows what one of them wrote. */
const AT_ONCE = 1_000;
const RUNS = 3;
/** Rounds of news before anything is measured, for each worker, and those that are measured: the best of them counts. */
const [WARM, RUNS_OF_WORKERS] = [3, 5];

await onStage(async ({ built, databaseUrl, tournamentId, start }) => {
  say(`${cpus().length} cores`);
  const failures = [];
  const apis = [];
  const costs = [];
  for (const number of NUMBERS) {
    while (apis.length < number) apis.push(await start('api'));
    const { cost, perSecond } = await costOf(apis, tournamentId);
    costs.push(cost);
    say(
      `${number} api processes: ${cost.toFixed(1)} µs of processor time for a request, ${perSecond.toFixed(0)} requests a second`,
    );
  }
  if (costs.at(-1) > costs[0] * MAX_RISE)
    failures.push(
      `A request costs ${(costs.at(-1) / costs[0]).toFixed(2)} times as much with ${NUMBERS.at(-1)} processes`,
    );
  const last = await spreadOf(apis, tournamentId);
  say(`A result that is entered at one is shown by all ${apis.length} after ${last.toFixed(0)} ms`);
  if (last > AT_ONCE)
    failures.push(`The last process shows a result after ${last.toFixed(0)} ms, at most ${AT_ONCE}`);
  for (const { child } of apis) child.kill();

  const heard = await listen();
  const { createDatabase } = await built('api/database/database.js');
  const league = createDatabase(databaseUrl);
  await addWebhooks(built, league, { port: heard.port, count: WEBHOOKS });
  const tell = () => tellAll(built, league, { events: NEWS, webhooks: WEBHOOKS });
  const workers = [];
  const tellWith = async (number) => {
    while (workers.length < number) workers.push(await start('jobs'));
    // A process that has just begun is still compiled: each gets as much to do as the first had.
    for (let warm = 0; warm < WARM * number; warm += 1) await tell();
    let [perSecond, wrong] = [0, 0];
    for (let run = 0; run < RUNS_OF_WORKERS; run += 1) {
      const told = await heard.all(tell);
      [perSecond, wrong] = [Math.max(perSecond, told.perSecond), wrong + told.wrong];
    }
    say(`${number} workers: ${perSecond.toFixed(0)} announcements a second, ${wrong} lost or doubled`);
    if (wrong > 0) failures.push(`${number} workers: ${wrong} announcements lost or doubled`);
  };
  for (const number of NUMBERS) await tellWith(number);
  heard.stop();
  await league.destroy();
  return failures;
});

/** Microseconds of processor time of all processes for one request, and requests a second: the best of three. */
async function costOf(apis, tournamentId) {
  const path = `/api/tournaments/${tournamentId}/bracket`;
  const ask = (count) => Promise.all(apis.map(({ port }) => load(port, path, {}, count / apis.length)));
  const busy = async () => (await Promise.all(apis.map(cpuOf))).reduce((sum, one) => sum + one, 0);
  let [cost, perSecond] = [Number.POSITIVE_INFINITY, 0];
  await ask(REQUESTS / 4);
  for (let run = 0; run < RUNS; run += 1) {
    const [before, began] = [await busy(), performance.now()];
    await ask(REQUESTS);
    const took = performance.now() - began;
    cost = Math.min(cost, ((await busy()) - before) * (1_000 / REQUESTS));
    perSecond = Math.max(perSecond, (REQUESTS * 1_000) / took);
  }
  return { cost, perSecond };
}

/** Milliseconds from the answer to a save at the first process until the last one shows it. */
async function spreadOf(apis, tournamentId) {
  const { id, save } = await takeMatch(apis[0], tournamentId);
  const scoreAt = async ({ port }) => {
    const { data } = await (await fetch(`http://127.0.0.1:${port}/api/matches/${id}`)).json();
    return data.team1Score;
  };
  await Promise.all(apis.map(scoreAt));
  await save(1);
  const began = performance.now();
  for (const api of apis) while ((await scoreAt(api)) !== 0) await sleep(2);
  return performance.now() - began;
}
/** Where the webhooks lead: counts each piece of news at each of them. */
async function listen() {
  let counts = new Map();
  const hear = async (request, response) => {
    const body = await text(request);
    const [news] = /News \d+/.exec(body) ?? [];
    const key = `${request.url} ${news}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"123456789012345678"}');
  };
  const server = createServer((request, response) => void hear(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    /** Counts what comes of an act. */
    all: async (act) => {
      counts = new Map();
      const began = performance.now();
      await act();
      const perSecond = (NEWS * WEBHOOKS * 1_000) / (performance.now() - began);
      const doubled = [...counts.values()].filter((count) => count > 1).length;
      return { perSecond, wrong: NEWS * WEBHOOKS - counts.size + doubled };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
