import { dayAfter, dayAt, momentAt } from '../leagueTime.ts';
import { DAY, HOUR, MINUTE } from '../timeSpans.ts';
import type { TimedMatch } from './timetable.ts';

/**
 * The round of each match, numbered from 0. A match comes after those that feed it, and a group game after its teams'
 * earlier games (docs/rules.md, "Times of rounds"). Matches outside the bracket have no round.
 */
export function roundsOf(
  matches: readonly (Pick<TimedMatch, 'id' | 'feeders' | 'teams'> & { stage: string; slot: string | null })[],
): ReadonlyMap<string, number> {
  const rounds = new Map<string, number>();
  const played = new Map<string, number>();
  // Matches are created round by round, and their ids preserve that order.
  for (const { id, stage, teams } of matches.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (stage !== 'group') continue;
    const known = teams.flatMap((team) => (team ? [team.id] : []));
    const round = Math.max(0, ...known.map((team) => (played.get(team) ?? -1) + 1));
    rounds.set(id, round);
    for (const team of known) played.set(team, round);
  }
  const knockout = new Map(
    matches
      .filter(({ stage, slot }) => stage !== 'group' && (stage !== 'other' || slot !== null))
      .map((match) => [match.id, match]),
  );
  const groupRounds = Math.max(-1, ...rounds.values()) + 1;
  const roundOf = (id: string): number => {
    const known = rounds.get(id);
    if (known !== undefined) return known;
    const feeders = (knockout.get(id)?.feeders ?? []).filter((feeder) => knockout.has(feeder));
    const round = Math.max(groupRounds, ...feeders.map((feeder) => roundOf(feeder) + 1));
    rounds.set(id, round);
    return round;
  };
  for (const id of knockout.keys()) roundOf(id);
  return rounds;
}

export type Rounds = { start: Date; days: number; timeZone: string };

export function roundMoment(round: number, { start, days, timeZone }: Rounds, day = 0): Date {
  const own = dayAt(start, timeZone);
  const hour = (start.getTime() - momentAt(own, 0, timeZone).getTime()) / HOUR;
  return momentAt(dayAfter(own, round * days + day), hour, timeZone);
}

export const roundEnd = (round: number, rounds: Rounds): Date => roundMoment(round + 1, rounds);

/** The minimum notice for a match scheduled within its own round. `LATE_NOTICE` applies once that round has passed. */
const NOTICE = 60 * MINUTE;
const LATE_NOTICE = DAY;
/** A late match is scheduled within this number of days after its round. */
const LATE_DAYS = 60;

type Terms = { now: Date; isFree: (moment: string) => boolean; suits: (moment: string) => boolean };

/**
 * The time set automatically for a match: the first day of its round that suits both teams, otherwise the first day
 * without a clash. If the round has no such day, later days are tried, with a day's notice. Null if no day fits.
 */
export function roundTime(round: number, rounds: Rounds, { now, isFree, suits }: Terms): string | null {
  const moments = (from: number, count: number, notice: number) =>
    Array.from({ length: count }, (_, day) => roundMoment(round, rounds, from + day))
      .filter((moment) => moment.getTime() >= now.getTime() + notice)
      .map((moment) => moment.toISOString())
      .filter(isFree);
  const own = moments(0, rounds.days, NOTICE);
  const passed = Math.ceil((now.getTime() - roundMoment(round, rounds).getTime()) / DAY);
  const late = own.length > 0 ? [] : moments(Math.max(rounds.days, passed), LATE_DAYS, LATE_NOTICE);
  const all = [...own, ...late];
  return all.find(suits) ?? all[0] ?? null;
}
