import { dayAt } from '#domain/leagueTime.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import type { Entry } from './timed.ts';

/** Which matches move together: those of a day, or of every day (null), from one of them on, or all (null). */
export type ShiftScope = { day: string | null; from: string | null };

type Timed = Entry & { time: string };

/** The matches that can be moved, by time: those that have one and have not begun. */
export const movable = (entries: readonly Entry[]): Timed[] =>
  entries
    .filter((entry): entry is Timed => entry.time !== null && !entry.isOver)
    .toSorted(
      (one, other) => Date.parse(one.time) - Date.parse(other.time) || (one.name < other.name ? -1 : 1),
    );

/** The matches within reach, by time. */
export function within(entries: readonly Entry[], { day, from }: ShiftScope, timeZone: string): Timed[] {
  const ofDay = movable(entries).filter(
    ({ time }) => day === null || dayAt(new Date(time), timeZone) === day,
  );
  const first = ofDay.find(({ id }) => id === from);
  return first ? ofDay.filter(({ time }) => Date.parse(time) >= Date.parse(first.time)) : ofDay;
}

/** Their times, moved by a number of minutes; negative is earlier. */
export const shifted = (matches: readonly Timed[], minutes: number): Record<string, string> =>
  Object.fromEntries(
    matches.map(({ id, time }) => [id, new Date(Date.parse(time) + minutes * MINUTE).toISOString()]),
  );
