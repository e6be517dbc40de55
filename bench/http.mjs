// The HTTP benchmark compares the API's cached responses with a bare Koa server that sends the same bytes. They
// alternate in one run, and the best result of each is used. It measures the server's processor time per request, which
// excludes other load on the machine and the client's own work.
import { cpuOf, onStage, say } from './live/stage.mjs';
import { load } from './requests.mjs';
import { PAGE, startBoth } from './twoServers.mjs';

/**
 * Turns per server, and requests per turn. There are many short turns, so that other load affects both servers alike.
 */
const TURNS = 12;
const REQUESTS = 3_200;
const LEAST_SHARE = { read: 0.95, page: 0.9 };
const MAX_CHAIN_MICROSECONDS = 10;

await onStage(async ({ tournamentId, start }) => {
  const { mine, bare, answers } = await startBoth(start, tournamentId);
  return compareReady(mine, bare, answers);
});

async function compareReady(mine, bare, answers) {
  const cases = answers.flatMap(({ path, headers, bytes }) => {
    const isPage = path === PAGE.path;
    const least = isPage ? LEAST_SHARE.page : LEAST_SHARE.read;
    const name = `${nameOf(path)}, ${Math.round(bytes.length / 1024)} KB`;
    // A page contains the time at which it was rendered, so its ETag changes with every rendering.
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

/** Microseconds of processor time that a warm server needs for a request. */
async function costOf(server, path, headers) {
  await load(server.port, path, headers, REQUESTS / 4);
  const before = await cpuOf(server);
  await load(server.port, path, headers, REQUESTS);
  return (((await cpuOf(server)) - before) * 1_000) / REQUESTS;
}
