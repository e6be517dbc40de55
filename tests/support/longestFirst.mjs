import { statSync } from 'node:fs';

// The longest files start first, so that a run does not end with one long file and an idle core. Jest knows durations
// only from earlier runs, and a fresh clone has had none. Files that start the product are mostly idle, so they
// alternate with files that compute, and workers have some of both kinds at any time.
const FIRST = [
  'start/gameFaults.long',
  'journeys/touch.long',
  'domain/randomActsMore.long',
  'journeys/languages.long',
  'domain/stages/stages.long',
  'journeys/publicAccess.long',
  'domain/randomActs.long',
  'jobs/gamesSeason.long',
  'bot/matchDayFaults.long',
  'journeys/publicQuality.long',
  'journeys/otherEngines.long',
  'api/lineUpActs.long',
  'start/kill.long',
  'api/randomActs.long',
  'start/backup.long',
  'api/ready.long',
  'start/checkouts.long',
  'bot/captainsSeason.long',
  'journeys/adminAlone.long',
  'api/timeActs.long',
  'journeys/wholeSeason.long',
  'api/backupFiles.long',
  'journeys/topBar.long',
  'api/forgedPosts.long',
  'journeys/consoleTimes.long',
  'api/model.long',
  'start/faults.long',
  'api/walk.long',
  'jobs/outages.long',
  'jobs/refreshes',
  'api/brackets',
  'journeys/embeds.long',
  'api/draws',
  'jobs/season.long',
  'dashboard/adminMisplaced',
  'bot/outages.long',
  'start/install.long',
  'api/picks',
  'start/start',
  'domain/randomActs',
  'start/firstStart',
  'dashboard/publicPages',
  'journeys/firstTurn',
  'api/lateEntry',
  'jobs/deliveries',
  'discord-simulator/tests/client',
  'embedded-postgres/tests/start',
  'jobs/unreached',
];

/** The order in which Jest runs test files. Files not in the list come at the end, the largest first. */
export default class LongestFirst {
  sort(tests) {
    const entries = tests.map((test) => ({ test, place: placeOf(test), size: statSync(test.path).size }));
    return entries
      .sort((one, other) => one.place - other.place || other.size - one.size)
      .map(({ test }) => test);
  }

  // Jest reports how long each file took; nothing stores these times.
  cacheResults() {}
}

function placeOf({ path }) {
  const place = FIRST.indexOf(/(?:\/tests|packages)\/(.+)\.test\.tsx?$/.exec(path)?.[1]);
  return place === -1 ? FIRST.length : place;
}
