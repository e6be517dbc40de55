import { type Day, dayAfter, dayAt, momentAt } from '../leagueTime.ts';
import { MINUTE } from '../timeSpans.ts';
import { hoursOf, weekdayOf } from './availability.ts';

/** When matches may start. If `latest` is before `earliest`, it is on the next day, as in 18:00 to 01:00. */
export type StartHours = {
  /** Weekdays (1 is Monday); every day if absent. */
  days?: readonly number[] | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  timeZone: string;
};

/** The first moment, at or after `at`, when a match may start; undefined if there is none. */
export function nextStart(at: number, hours: StartHours): number | undefined {
  const { days, earliest = '00:00', latest = '23:59', timeZone } = hours;
  const [from, to] = [hoursOf(earliest), hoursOf(latest)];
  // Hours are fractions, so a moment can be wrong by a millisecond.
  const moment = (day: Day, hour: number) =>
    Math.round(momentAt(day, hour, timeZone).getTime() / MINUTE) * MINUTE;
  const today = dayAt(new Date(at), timeZone);
  // Yesterday's hours may extend past midnight.
  for (let ahead = -1; ahead <= DAYS_OF_WEEK; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (days && !days.includes(weekdayOf(day))) continue;
    const closes = moment(day, to < from ? to + HOURS_OF_DAY : to);
    if (at <= closes) return Math.max(at, moment(day, from));
  }
  return undefined;
}

const DAYS_OF_WEEK = 7;
const HOURS_OF_DAY = 24;
