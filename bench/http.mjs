// The http bench: ready answers of the api beside a bare Koa that sends the same bytes, and a read that has to ask the
// database beside a ready one and the same query through pg alone. In one run, in turns, the best of each. Of ready
// answers the processor time of the server for one request is compared: other work on the machine, and the client's
// own, is none of it.
import { Agent } from 'node:http';
import pg from 'pg';
import { cpuOf, onStage, say } from './live/stage.mjs';
import { load } from './requests.mjs';
import { PAGE, read, startBoth } from './twoServers.mjs';

/** Turns of either server, and requests of a turn: many short ones, so that both meet the same noise of the machine. */
const TURNS = 12;
const REQUESTS = 3_200;
const RUNS_OF_MISSES = 3;
const MISSES = 200;
const LEAST_SHARE = { read: 0.95, page: 0.9 };
const MAX_CHAIN_MICROSECONDS = 10;
const MAX_MISS_RATIO = 3;

await onStage(async ({ tournamentId, databaseUrl, built, start }) => {
  const { mine, bare, answers } = await startBoth(start, tournamentId, { withPage: true });
  return [...(await compareReady(mine, bare, answers)), ...(await compareMiss(mine, databaseUrl, built))];
});

async function compareReady(mine, bare, answers) {
  const cases = answers.flatMap(({ path, headers, bytes }) => {
    const isPage = path === PAGE.path;
    const least = isPage ? LEAST_SHARE.page : LEAST_SHARE.read;
    const name = `${nameOf(path)}, ${Math.round(bytes.length / 1024)} KB`;
    // A page names the moment at which it was made, so its tag lasts as long as it.
    return isPage
      ? [{ name, path, sent: PAGE.headers, least }]
      : [
          { name, path, sent: {}, least },
          { name: `${nameOf(path)}, 304`, path, sent: { 'If-None-Match': headers.etag }, least },
        ];
  });
  const failures = [];
  for (const { name, path, sent, least } of cases) {
    let [own, base] = [Infinity, Infinity];
    for (let turn = 0; turn < TURNS; turn += 1) {
      base = Math.min(base, await costOf(bare, path, sent));
      own = Math.min(own, await costOf(mine, path, sent));
    }
    const share = base / own;
    say(
      `${name}: ${own.toFixed(1)} µs, bare Koa ${base.toFixed(1)} µs; ${share.toFixed(2)} of its requests a second`,
    );
    if (share < least) failures.push(`${name}: ${share.toFixed(2)} of the bare server, at least ${least}`);
    if (own - base > MAX_CHAIN_MICROSECONDS)
      failures.push(
        `${name}: our chain takes ${(own - base).toFixed(1)} µs, at most ${MAX_CHAIN_MICROSECONDS}`,
      );
  }
  return failures;
}

function nameOf(path) {
  if (path === PAGE.path) return 'Made page';
  return path.endsWith('bracket') ? 'Bracket' : 'List of tournaments';
}

/** Microseconds of processor time that a server takes for one request, once it is warm. */
async function costOf(server, path, headers) {
  await load(server.port, path, headers, REQUESTS / 4);
  const before = await cpuOf(server);
  await load(server.port, path, headers, REQUESTS);
  return (((await cpuOf(server)) - before) * 1_000) / REQUESTS;
}

/** A read that no ready answer has, beside a ready one and its own query through pg: milliseconds from asking to having it. */
async function compareMiss(mine, url, built) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { sql, bindings } = await queryOfList(url, built);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [own, query, ready, limit] = [Infinity, Infinity, Infinity, 100];
  for (let run = 0; run < RUNS_OF_MISSES; run += 1) {
    query = Math.min(query, await timeOf(() => client.query(sql, bindings)));
    ready = Math.min(ready, await timeOf(() => read(mine.port, '/api/tournaments', {}, agent)));
    // Every limit is a question of its own, so none is answered from what is ready.
    own = Math.min(
      own,
      await timeOf(() => {
        limit += 1;
        return read(mine.port, `/api/tournaments?limit=${limit}`, {}, agent);
      }),
    );
  }
  agent.destroy();
  await client.end();
  const ratio = own / (ready + query);
  say(
    `A miss of the list: ${own.toFixed(2)} ms; a ready read ${ready.toFixed(2)} ms and its query through pg ${query.toFixed(2)} ms; ${ratio.toFixed(1)} times both`,
  );
  return ratio > MAX_MISS_RATIO
    ? [`A miss takes ${ratio.toFixed(1)} times a ready read and its query, at most ${MAX_MISS_RATIO}`]
    : [];
}

/** The one query that the list of tournaments makes. */
async function queryOfList(url, built) {
  const { createDatabase } = await built('api/database/database.js');
  const { listTournaments } = await built('api/competition/tournaments/store.js');
  const db = createDatabase(url);
  const queries = [];
  db.on('query', ({ sql, bindings }) => queries.push({ sql, bindings }));
  await listTournaments(db, { limit: 100 }, {}, new Date());
  await db.destroy();
  if (queries.length !== 1) throw new Error(`The list asks ${queries.length} times, not once`);
  let index = 0;
  const [{ sql, bindings }] = queries;
  return { sql: sql.replace(/\?/g, () => `$${++index}`), bindings };
}

/** Milliseconds of one of many, one after the other: the middle one. */
async function timeOf(act) {
  const times = [];
  for (let n = 0; n < MISSES; n += 1) {
    const began = performance.now();
    await act();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[MISSES / 2];
}
