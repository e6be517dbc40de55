// The http bench: ready answers of the api beside a bare Koa that sends the same bytes, and a read that has to ask the
// database beside the same query through pg alone. In one run, in turns, the best of three. What is compared is the
// processor time of the server for one request: other work on the machine, and the client's own, is none of it.
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import pino from 'pino';
import { prepare } from '../../start/prepare.mjs';
import { load } from './requests.mjs';

const RUNS = 3;
const REQUESTS = 12_800;
const MISSES = 200;
const LEAST_SHARE = 0.7;
const MOST_CHAIN_MICROSECONDS = 10;
const MOST_MISS_RATIO = 3;

const checkoutDir = join(fileURLToPath(import.meta.url), '../../..');
const say = (line) => process.stdout.write(`${line}\n`);
const built = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench', file)).href);

await main();

async function main() {
  await prepare({ checkoutDir, parts: ['bench'], withDev: true, say });
  const dataDir = await mkdtemp(join(tmpdir(), 'turbo-league-bench-'));
  const { startEmbeddedPostgres } = await built('api/embeddedPostgres.js');
  const postgres = await startEmbeddedPostgres({ dataDir, checkoutDir, log: pino({ level: 'error' }) });
  const servers = [];
  try {
    const tournamentId = await fillDatabase(postgres.url);
    const mine = await startServer('ours', { databaseUrl: postgres.url, dataDir });
    servers.push(mine);
    const paths = ['/api/tournaments', `/api/tournaments/${tournamentId}/bracket`];
    const answers = await Promise.all(paths.map((path) => read(mine.port, path)));
    const bare = await startServer('bare', { routes: mine.routes, answers: answers.map(withoutWire) });
    servers.push(bare);
    const failures = [
      ...(await compareReady(mine, bare, answers)),
      ...(await compareMiss(mine, postgres.url)),
    ];
    for (const failure of failures) say(`✗ ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    for (const { child } of servers) child.kill();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The demo season; gives its tournament of twenty teams. */
async function fillDatabase(url) {
  const { createDatabase, migrate } = await built('api/database.js');
  const { createDemoSeason } = await built('api/demoSeason/season.js');
  const db = createDatabase(url);
  await migrate(db);
  await createDemoSeason({ db, actor: { kind: 'system' }, now: new Date() });
  const { id } = await db('tournaments').where({ max_teams: 20 }).first('id');
  await db.destroy();
  return id;
}

async function startServer(kind, settings) {
  const child = fork(join(import.meta.dirname, 'servers.mjs'), [kind, checkoutDir]);
  child.send(settings);
  const [{ port, routes }] = await once(child);
  return { child, port, routes };
}

function once(child) {
  return new Promise((resolve) => child.once('message', (...said) => resolve(said)));
}

/** Headers that the connection makes by itself. */
function withoutWire({ path, headers, body }) {
  const { date: _, connection: __, 'keep-alive': ___, 'content-length': ____, ...own } = headers;
  return { path, headers: own, body };
}

async function compareReady(mine, bare, answers) {
  const cases = answers.flatMap(({ path, headers, body }) => [
    { name: `${nameOf(path)}, ${Math.round(body.length / 1024)} KB`, path, sent: {} },
    { name: `${nameOf(path)}, 304`, path, sent: { 'If-None-Match': headers.etag } },
  ]);
  const failures = [];
  for (const { name, path, sent } of cases) {
    let [own, base] = [Infinity, Infinity];
    for (let run = 0; run < RUNS; run += 1) {
      base = Math.min(base, await costOf(bare, path, sent));
      own = Math.min(own, await costOf(mine, path, sent));
    }
    const share = base / own;
    say(
      `${name}: ${own.toFixed(1)} µs, bare Koa ${base.toFixed(1)} µs; ${share.toFixed(2)} of its requests a second`,
    );
    if (share < LEAST_SHARE)
      failures.push(`${name}: ${share.toFixed(2)} of the bare server, at least ${LEAST_SHARE}`);
    if (own - base > MOST_CHAIN_MICROSECONDS)
      failures.push(
        `${name}: our chain takes ${(own - base).toFixed(1)} µs, at most ${MOST_CHAIN_MICROSECONDS}`,
      );
  }
  return failures;
}

function nameOf(path) {
  return path.endsWith('bracket') ? 'Bracket' : 'List of tournaments';
}

/** Microseconds of processor time that a server takes for one request, once it is warm. */
async function costOf(server, path, headers) {
  await load(server.port, path, headers, REQUESTS / 4);
  const before = await cpuOf(server);
  await load(server.port, path, headers, REQUESTS);
  return ((await cpuOf(server)) - before) / REQUESTS;
}

async function cpuOf({ child }) {
  child.send('cpu');
  const [{ cpu }] = await once(child);
  return cpu.user + cpu.system;
}

function read(port, path, headers = {}, agent) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent, host: '127.0.0.1' }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({
          path,
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    }).on('error', reject);
  });
}

/** A read that no ready answer has, beside its own query through pg: milliseconds from asking to having it. */
async function compareMiss(mine, url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { sql, bindings } = await queryOfList(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [own, base, limit] = [Infinity, Infinity, 100];
  for (let run = 0; run < RUNS; run += 1) {
    base = Math.min(base, await timeOf(() => client.query(sql, bindings)));
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
  const ratio = own / base;
  say(
    `A miss of the list: ${own.toFixed(2)} ms, its query through pg ${base.toFixed(2)} ms; ${ratio.toFixed(1)} times`,
  );
  return ratio > MOST_MISS_RATIO
    ? [`A miss takes ${ratio.toFixed(1)} times its query, at most ${MOST_MISS_RATIO}`]
    : [];
}

/** The one query that the list of tournaments makes. */
async function queryOfList(url) {
  const { createDatabase } = await built('api/database.js');
  const { listTournaments } = await built('api/tournaments/store.js');
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
