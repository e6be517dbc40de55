// Benchmarks new pages: the cost of each uncached page of a season with twenty teams, in units of a fixed piece of
// work, and the sizes of Home and a match page. The API runs in this process, so that load on the machine affects pages
// and units alike.
import { Agent, createServer } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { onStage, say } from './live/stage.mjs';
import { timeRendering } from './rendering.mjs';
import { read } from './twoServers.mjs';

const RUNS = 200;
/** Rounds before measuring: cold code and queries that have not been planned cost more than the page. */
const WARM_UP = 300;
/** The maximum cost of a page, in units of the fixed rendering task, which takes about 7 ms. */
const MOST_WORK = 2.5;
/** The maximum number of bytes before compression. */
const MOST_BYTES = { '/': 160 * 1024, '/matches/…': 130 * 1024 };
const UNPACK = { gzip: gunzipSync, br: brotliDecompressSync };

await onStage(async ({ db, built, databaseUrl, tournamentId }) => {
  const api = await serve(built, databaseUrl);
  const pages = (await pathsOf(db, tournamentId)).map((path) => ({ path, ms: Infinity, bytes: 0 }));
  for (let round = 0; round < WARM_UP; round += 1) for (const { path } of pages) await api.readAnew(path);
  let work = Infinity;
  // Pages take turns, so that other load on the machine affects them all alike.
  for (let run = 0; run < RUNS; run += 1)
    for (const page of pages) {
      work = Math.min(work, timeRendering());
      const { ms, bytes, headers } = await api.readAnew(page.path);
      page.ms = Math.min(page.ms, ms);
      page.bytes ||= UNPACK[headers['content-encoding']]?.(bytes).length ?? bytes.length;
    }
  await api.stop();
  return pages.flatMap(({ path, ms, bytes }) => {
    const name = path.replace(/[0-9a-f-]{36}/, '…');
    const cost = ms / work;
    say(
      `${name.padEnd(16)} ${ms.toFixed(1)} ms, ${Math.round(bytes / 1024)} KB; ${cost.toFixed(2)} pieces of work`,
    );
    return [
      ...(cost > MOST_WORK ? [`${name} costs ${cost.toFixed(2)} pieces of work, at most ${MOST_WORK}`] : []),
      ...(bytes > MOST_BYTES[name] ? [`${name} is ${bytes} bytes, at most ${MOST_BYTES[name]}`] : []),
    ];
  });
});

async function serve(built, databaseUrl) {
  const { createApp } = await built('api/app.js');
  const { createDatabase, listen } = await built('api/database/database.js');
  const { DISPATCHED_CHANNEL } = await built('api/history/positionStore.js');
  const league = createDatabase(databaseUrl);
  const buildDir = join(import.meta.dirname, '../build');
  const { app, ready, live } = createApp(league, {
    ...{ serviceToken: 'bench', sessionSecret: 'bench', version: 'bench', backupDir: buildDir },
    ...{ siteDir: join(buildDir, 'site'), siteServerDir: join(buildDir, 'site-server') },
    limits: { readsPerMinute: 1e9, writesPerMinute: 1e9, pagesPerMinute: 1e9 },
    log: pino({ level: 'error' }, pino.destination(2)),
  });
  const server = createServer(app.callback());
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  const listener = await listen(databaseUrl, DISPATCHED_CHANNEL, live.wake);
  return {
    /** Reads an uncached page without decompressing it, since browsers do that on their own machines. */
    readAnew: async (path) => {
      ready.drop();
      const began = performance.now();
      const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, br' };
      const answer = await read(server.address().port, path, headers, agent);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text().slice(0, 200)}`);
      return { ...answer, ms: performance.now() - began };
    },
    stop: async () => {
      await listener.stop();
      agent.destroy();
      live.stop();
      server.closeAllConnections();
      server.close();
      await league.destroy();
    },
  };
}

async function pathsOf(db, tournamentId) {
  const idOf = async (of, where) =>
    (await db.query(`select ${of} as id from ${where} limit 1`, [tournamentId])).rows[0].id;
  const team = await idOf('team_id', 'participations where tournament_id = $1');
  const player = await idOf('player_id', 'memberships where tournament_id = $1');
  const match = await idOf('id', "matches where tournament_id = $1 and status = 'completed'");
  return [
    ...['/', '/tournaments', '/teams', '/matches', '/bracket', '/rankings', '/players', '/donations'],
    ...[
      '/socials',
      `/tournaments/${tournamentId}`,
      `/teams/${team}`,
      `/players/${player}`,
      `/matches/${match}`,
    ],
  ];
}
