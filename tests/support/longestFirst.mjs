import { statSync } from 'node:fs';

// What takes longest begins first, so that a run does not end with one long file beside an idle core. Jest would know
// only from runs before, of which a fresh clone has none. Those that start the product, which waits a lot, stand among
// those that compute, so that workers which take from this list do some of both at any time.
const FIRST = [
  'api/system',
  'api/brackets',
  'api/backup',
  'dashboard/adminMatchesActs',
  'api/walk',
  'start/start',
  'dashboard/adminTeams',
  'dashboard/adminMatches',
  'dashboard/adminSchedule',
  'api/export',
  'dashboard/adminTournaments',
  'dashboard/adminAuditImport',
  'api/players',
  'dashboard/adminFinance',
  'api/bracketSettings',
  'start/apart',
  'api/csvImport',
  'jobs/refreshes',
  'dashboard/adminPlayers',
  'dashboard/matches',
  'dashboard/adminTransfers',
  'api/withdrawals',
  'dashboard/apiDocs',
  'api/demoSeason',
  'api/model',
  'api/ready',
  'jobs/deliveries',
  'jobs/ties',
  'dashboard/match',
  'dashboard/adminBracket',
  'journeys/firstTurn',
  'dashboard/bracketGroups',
  'jobs/edits',
  'api/matches',
  'domain/standings',
  'jobs/announcements',
  'api/ties',
  'start/terminal',
  'discord-simulator/tests/client',
  'dashboard/adminDestinations',
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
  const place = FIRST.indexOf(/(?:\/tests|packages)\/(.+)\.test\.tsx?$/.exec(path)?.[1]);
  return place === -1 ? FIRST.length : place;
}
