import { statSync } from 'node:fs';

// The longest files start first, so that a run does not end with one long file and an idle core. Jest knows durations
// only from earlier runs, and a fresh clone has had none. Files that start the product are mostly idle, so they
// alternate with files that compute, and workers have some of both kinds at any time.
const FIRST = [
  'domain/stages/stages.long',
  'bot/captainsSeason.long',
  'journeys/publicAccess.long',
  'bot/matchDayFaults.long',
  'journeys/otherEngines.long',
  'journeys/touch.long',
  'start/start',
  'api/brackets',
  'journeys/firstTurn',
  'dashboard/adminTeams',
  'discord-simulator/tests/client',
  'dashboard/adminAccess',
  'bot/matchDay.long',
  'dashboard/matchRoom',
  'start/apart.long',
  'dashboard/adminMatchesActs',
  'jobs/deliveries',
  'dashboard/match',
  'dashboard/adminTournaments',
  'jobs/refreshes',
  'dashboard/adminMatches.long',
  'jobs/webhooks',
  'dashboard/adminRegistrations',
  'bot/review.long',
  'dashboard/publicPages',
  'jobs/followers.long',
  'dashboard/bracketKnockout.long',
  'api/bracketSettings.long',
  'api/accounts.long',
  'dashboard/homeMatches',
  'jobs/pinned',
  'bot/result',
  'api/live',
  'jobs/registrationCard',
  'start/terminal',
  'api/logos.long',
  'start/operators',
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
