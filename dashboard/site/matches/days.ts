import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { type Day, dayAt } from '#domain/leagueTime.ts';
import { playedAt } from '#shared/match/words.ts';

type MatchesOfDay = { day: Day | null; matches: ListedMatch[] };

/** Groups matches by day in a time zone, earliest first; matches without a time come last. */
export function byDay(matches: readonly ListedMatch[], timeZone: string): MatchesOfDay[] {
  const days = new Map<Day | null, ListedMatch[]>();
  for (const match of matches) {
    const at = playedAt(match);
    const day = at && dayAt(new Date(at), timeZone);
    days.set(day, [...(days.get(day) ?? []), match]);
  }
  return [...days]
    .map(([day, ofDay]) => ({ day, matches: ofDay }))
    .toSorted((one, other) => (one.day ?? LAST).localeCompare(other.day ?? LAST, 'en'));
}

const LAST: Day = '9999-12-31';

export function latestFirst(days: readonly MatchesOfDay[]): MatchesOfDay[] {
  const [dated, others] = [days.filter(({ day }) => day), days.filter(({ day }) => !day)];
  return [...dated.toReversed(), ...others];
}
