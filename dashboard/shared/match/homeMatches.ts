import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { inOrder } from './matchStatus.ts';
import { kindOf, shownMatches } from './words.ts';

const STRIP = 7;
const LAST_RESULTS = 3;

export function matchesAroundNow(matches: readonly ListedMatch[]): ListedMatch[] {
  const sorted = inOrder(shownMatches(matches).filter(({ status }) => status !== 'cancelled'));
  const open = sorted.filter((match) => kindOf(match) !== 'results');
  const results = sorted.filter((match) => kindOf(match) === 'results');
  const last = results.slice(0, Math.max(LAST_RESULTS, STRIP - open.length));
  return [...last.toReversed(), ...open].slice(0, STRIP);
}

/** The matches at the top of the home page: live ones (paused matches last), upcoming ones, then results. */
export function leadOf(matches: readonly ListedMatch[]) {
  const sorted = inOrder(shownMatches(matches));
  const of = (kind: ReturnType<typeof kindOf>) => sorted.filter((match) => kindOf(match) === kind);
  return {
    live: of('live'),
    next: of('upcoming').filter(({ status }) => status === 'scheduled'),
    results: of('results').filter(({ status }) => status === 'completed'),
  };
}
