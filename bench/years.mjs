// The bench of a league of years: what pages of one season cost, then the same public reads at 1, 10 and 100 per cent
// of 200 tournaments, 4,000 teams, 24,000 players and 40,000 matches, in one run. A read may grow as what it answers
// grows, and no worse; and no query that answers little looks through a whole table.

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { prepare } from '../start/prepare.mjs';
import { read } from './twoServers.mjs';
import { timeWork } from './work.mjs';
import { copySeason, countRows } from './years/copies.mjs';
import { plainScans } from './years/plans.mjs';

/** Tournaments of each size. */
const SIZES = [2, 20, 200];
/** How often each read is measured; a season's pages, a handful, are so until each has met a quiet moment. */
const RUNS = { years: 40, season: 200 };
/** What a read may cost more than its answer has grown. */
const MAX_GROWTH = 1.5;
/** Rounds of all reads before they are measured: a server at work has made as many within minutes. */
const WARM_UP = 300;
/** Milliseconds below which a difference of reads, and of pages, is the machine's noise. */
const NOISE = { read: 10, page: 1 };
/** A page of today costs and weighs at most so many times what it does without the years behind it. */
const MAX_PAGE_GROWTH = 1.3;
/** Bytes of a page of a tournament of twenty teams, before compression. */
const MOST_BYTES = { '/': 160 * 1024, '/matches/…': 120 * 1024 };
/** What a page made anew costs at most in a season of twenty teams, in times of the same piece of work: 8 MB hashed, 4 ms on a quiet machine. */
const MOST_PAGE_WORK = 2.5;

const UNPACK = { gzip: gunzipSync, br: brotliDecompressSync };

const checkoutDir = join(import.meta.dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);
const isPage = (path) => !path.startsWith('/api');
const nameOf = (path) => path.replace(/[0-9a-f-]{36}/, '…');
const sizeText = ({ ms, bytes }) =>
  `${ms.toFixed(1).padStart(7)} ms ${(bytes / 1024).toFixed(0).padStart(5)} KB`;
const built = (file) => import(pathToFileURL(join(checkoutDir, 'build/bench', file)).href);

await main();

async function main() {
  await prepare({ checkoutDir, parts: ['bench', 'site', 'site-server'], withDev: true, say });
  const failures = [...(await withSides([1], measureSeason)), ...(await withSides(SIZES, measureYears))];
  for (const failure of failures) say(`✗ ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Does `measure` with leagues of these sizes, once all that they answer was read often. */
async function withSides(sizes, measure) {
  const sides = [];
  try {
    for (const size of sizes) sides.push(await startSide(size));
    // Code that has hardly run, and questions that were not planned yet, are none of the years' doing.
    for (let round = 0; round < WARM_UP; round += 1)
      for (const { api, reads } of sides) for (const path of reads) await api.read(path);
    return await measure(sides);
  } finally {
    for (const { stop } of sides) await stop();
  }
}

/** The pages of a season as it is played, with nothing beside it; gives what is wrong with them. */
async function measureSeason(sides) {
  const pages = sides.map((side) => ({ ...side, reads: side.reads.filter(isPage) }));
  const { measured, workMs } = await measureAll(pages, RUNS.season);
  return measured.flatMap(({ path, sizes: [answer] }) => {
    const [name, work] = [nameOf(path), answer.ms / workMs];
    say(`${name.padEnd(32)} ${sizeText(answer)}   ${work.toFixed(2)} times the same piece of work`);
    return work > MOST_PAGE_WORK
      ? [`${name} costs ${work.toFixed(2)} pieces of work, at most ${MOST_PAGE_WORK}`]
      : [];
  });
}

/** The same reads of a league of each size; gives what is wrong with them. */
async function measureYears(sides) {
  const { measured, workMs } = await measureAll(sides, RUNS.years);
  const { db, api, reads } = sides.at(-1);
  const failures = await plainScans(db, api, reads);
  for (const { path, sizes } of measured) failures.push(...tell(path, sizes));
  const works = measured.flatMap(({ path, sizes: [{ ms }] }) => (isPage(path) ? ms / workMs : []));
  const [least, most] = [Math.min(...works), Math.max(...works)];
  say(
    `Pages of a tournament of 202 matches take ${least.toFixed(2)} to ${most.toFixed(2)} times the same piece of work`,
  );
  return failures;
}

/** A league with so many tournaments like today's, on a database of its own, and what is read of it. */
async function startSide(size) {
  const dataDir = await mkdtemp(join(tmpdir(), 'turbo-league-bench-'));
  const { startEmbeddedPostgres } = await built('packages/embedded-postgres/index.js');
  const log = pino({ level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'turbo-league', checkoutDir, log });
  const { createDatabase, migrate } = await built('api/database/database.js');
  const { createDemoSeason } = await built('api/operations/demoSeason/season.js');
  const { placeEvents } = await built('jobs/relay/relay.js');
  const db = createDatabase(postgres.url);
  await migrate(db);
  await createDemoSeason({ db, actor: { kind: 'system' }, now: new Date() });
  // As the relay does at once.
  while ((await placeEvents(db, new Date())) > 0);
  const { id } = await db('tournaments').where({ name: 'A League Championship' }).first('id');
  if (size > 1) await copySeason(db, id, size);
  await db.raw('vacuum analyze');
  say(`${await countRows(db)}`);
  const api = await serve(db, { url: postgres.url, dataDir });
  // Years do not change; what pages are made anew for has happened in the tournament of today.
  await api.read('/');
  await happenIn(db, id);
  const stop = async () => {
    await api.stop();
    await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { db, api, reads: await readsOf(db, id), stop };
}

/**
 * Bytes and milliseconds of each read at each size, the best of all runs, and milliseconds of the piece of work at best.
 * All in turns, so that what the machine does beside it within a minute meets every read alike.
 */
async function measureAll(sides, runs) {
  const measured = sides[0].reads.map((path) => ({
    path,
    sizes: sides.map(() => ({ bytes: 0, ms: Number.POSITIVE_INFINITY })),
  }));
  let workMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1)
    for (const [index, { sizes }] of measured.entries()) {
      workMs = Math.min(workMs, timeWork());
      for (const [side, { api, reads }] of sides.entries()) {
        const began = performance.now();
        const { headers, bytes } = await api.read(reads[index]);
        sizes[side].ms = Math.min(sizes[side].ms, performance.now() - began);
        sizes[side].bytes ||= UNPACK[headers['content-encoding']]?.(bytes).length ?? bytes.length;
      }
    }
  return { measured, workMs };
}

/** An act in a tournament, which changes nothing that is shown. */
async function happenIn(db, id) {
  await db.raw(
    `with made as (
      insert into events (id, name, payload, tournament_id, actor, created_at)
      values (gen_random_uuid(), 'tournament.updated', '{}', ?, '{"kind": "system"}', now()) returning id)
    insert into dispatches (event_id, position)
    select id, (select coalesce(max(position), 0) + 1 from dispatches) from made`,
    [id],
  );
}

/** The api and the site within this process, so that its queries can be heard. */
async function serve(db, { url, dataDir }) {
  const { createApp } = await built('api/app.js');
  const { listen } = await built('api/database/database.js');
  const { DISPATCHED_CHANNEL } = await built('api/history/positionStore.js');
  const { app, ready, live } = createApp(db, {
    serviceToken: 'bench',
    sessionSecret: 'bench',
    siteDir: join(checkoutDir, 'build/site'),
    siteServerDir: join(checkoutDir, 'build/site-server'),
    backupDir: dataDir,
    version: 'bench',
    limits: { readsPerMinute: 1e9, writesPerMinute: 1e9, pagesPerMinute: 1e9 },
    log: pino({ level: 'error' }, pino.destination(2)),
  });
  const handle = app.callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  const agent = new Agent({ keepAlive: true });
  const listener = await listen(url, DISPATCHED_CHANNEL, live.wake);
  return {
    /** Reads an address of which nothing was ready, and unpacks nothing: a browser does that on a machine of its own. */
    read: async (path) => {
      ready.drop();
      const Accept = path.startsWith('/api') ? '*/*' : 'text/html';
      const answer = await read(port, path, { Accept, 'Accept-Encoding': 'gzip, br' }, agent);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text().slice(0, 200)}`);
      return answer;
    },
    stop: async () => {
      await listener.stop();
      agent.destroy();
      live.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Every public page, and the reads of the api that scripts make. */
async function readsOf(db, id) {
  const { team_id } = await db('participations').where({ tournament_id: id }).first('team_id');
  const { player_id } = await db('memberships').where({ tournament_id: id }).first('player_id');
  const match = await db('matches').where({ tournament_id: id, status: 'completed' }).first('id');
  const views = [
    '/',
    '/tournaments',
    '/teams',
    '/matches',
    '/bracket',
    '/rankings',
    '/players',
    '/donations',
    '/socials',
  ];
  const own = [`/tournaments/${id}`, `/teams/${team_id}`, `/players/${player_id}`, `/matches/${match.id}`];
  const cup = `/api/tournaments/${id}`;
  return [
    ...views,
    ...own,
    '/api/tournaments',
    '/api/tournaments/overview',
    '/api/leagues/totals',
    '/api/teams',
    '/api/players',
    '/api/participations',
    '/api/rankings/teams',
    '/api/rankings/players',
    '/api/search?q=naledi',
    '/api/feed.xml',
    '/api/leagues/A/calendar.ics',
    `/api/teams/${team_id}/calendar.ics`,
    `/api/players/${player_id}/stats`,
    ...['', '/matches', '/bracket', '/standings', '/stats', '/participations', '/scenarios'].map(
      (rest) => cup + rest,
    ),
  ];
}

/** A line for a read, and what is wrong with it. */
function tell(path, sizes) {
  const [small, , large] = sizes;
  const name = nameOf(path);
  const [cost, answer] = [large.ms / small.ms, large.bytes / small.bytes];
  say(
    `${name.padEnd(32)} ${sizes.map(sizeText).join(' ')}   ${cost.toFixed(1)} times the cost of ${answer.toFixed(1)} times the answer`,
  );
  const size = MOST_BYTES[name];
  const tooLarge = size && small.bytes > size ? [`${name} is ${small.bytes} bytes, at most ${size}`] : [];
  const most = isPage(path) ? MAX_PAGE_GROWTH : Math.max(1, answer) * MAX_GROWTH;
  if (isPage(path) && answer > MAX_PAGE_GROWTH)
    tooLarge.push(`${name} has grown to ${answer.toFixed(2)} times, at most ${MAX_PAGE_GROWTH}`);
  return cost > most && large.ms - small.ms > NOISE[isPage(path) ? 'page' : 'read']
    ? [
        ...tooLarge,
        `${name} costs ${cost.toFixed(1)} times as much, its answer has grown to ${answer.toFixed(1)} times`,
      ]
    : tooLarge;
}
