import { statSync } from 'node:fs';

// What takes longest begins first, so that a run does not end with one long file beside an idle core. Jest would know
// only from runs before, of which a fresh clone has none. Those that start the product, which waits a lot, stand among
// those that compute, so that workers which take from this list do some of both at any time.
const FIRST = [
  'journeys/adminAlone',
  'api/system',
  'api/brackets',
  'journeys/wholeSeason',
  'api/backup',
  'dashboard/adminMatchesActs',
  'journeys/publicAccess',
  'api/walk',
  'start/start',
  'dashboard/adminTeams',
  'dashboard/adminMatches',
  'dashboard/adminSchedule',
  'journeys/publicQuality',
  'start/kill',
  'api/export',
  'dashboard/adminTournaments',
  'start/install',
  'dashboard/adminAuditImport',
  'api/players',
  'dashboard/adminFinance',
  'api/bracketSettings',
  'start/apart',
  'api/csvImport',
  'jobs/refreshes',
  'dashboard/adminPlayers',
  'dashboard/matches',
  'start/backup',
  'dashboard/adminTransfers',
  'api/withdrawals',
  'start/faults',
  'dashboard/apiDocs',
  'api/demoSeason',
  'bot/wholeSeason',
  'bot/outages',
  'api/model',
  'api/ready',
  'jobs/deliveries',
  'jobs/ties',
  'bot/simulatorRoom',
  'dashboard/match',
  'dashboard/adminBracket',
  'journeys/firstTurn',
  'dashboard/bracketGroups',
  'jobs/edits',
  'api/matches',
  'jobs/season',
  'domain/standings',
  'jobs/announcements',
  'jobs/outages',
  'api/ties',
  'start/terminal',
  'bot/simulator',
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
  const place = FIRST.indexOf(/tests\/(.+)\.test\.tsx?$/.exec(path)?.[1]);
  return place === -1 ? FIRST.length : place;
}
