import { statSync } from 'node:fs';

// What takes longest begins first, so that a run does not end with one long file beside an idle core. Jest would know
// only from runs before, of which a fresh clone has none. Two workers that take from this list have the product
// started by one of them at a time, which waits a lot, while the other computes.
const FIRST = [
  'start/start',
  'api/walk',
  'api/backup',
  'start/install',
  'api/brackets',
  'bot/simulatorRoom',
  'start/kill',
  'api/withdrawals',
  'api/system',
  'start/backup',
  'api/bracketSettings',
  'api/demoSeason',
  'start/apart',
  'dashboard/adminMatchesActs',
  'api/export',
  'start/faults',
  'dashboard/adminMatches',
  'api/model',
  'jobs/refreshes',
  'api/ties',
  'jobs/deliveries',
  'bot/outages',
  'jobs/outages',
  'jobs/edits',
  'jobs/season',
  'start/terminal',
  'journeys/wholeSeason',
  'journeys/firstTurn',
];

/** Jest's order of test files; those that are not named come after the others, the largest first. */
export default class LongestFirst {
  sort(tests) {
    const entries = tests.map((test) => ({ test, place: placeOf(test), size: statSync(test.path).size }));
    return entries
      .sort((one, other) => one.place - other.place || other.size - one.size)
      .map(({ test }) => test);
  }

  // Jest tells how long each took; it is kept nowhere.
  cacheResults() {}
}

function placeOf({ path }) {
  const place = FIRST.indexOf(/tests\/(.+)\.test\.tsx?$/.exec(path)?.[1]);
  return place === -1 ? FIRST.length : place;
}
