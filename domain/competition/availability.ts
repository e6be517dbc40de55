import type { z } from 'zod';
import type { availability, listAwayTimes, listPowerCuts } from '../contract/matchDay/timetables.ts';
import { type Day, dayAfter, dayAt, momentAt } from '../leagueTime.ts';
import { MINUTE } from '../timeSpans.ts';

/** When a team cannot play: weekly hours, single days, and areas whose power cuts affect it. */
export type Availability = z.output<typeof availability>;

export const ALWAYS: Availability = { weekly: [], days: [], areas: [] };

export type PowerCut = z.output<typeof listPowerCuts.reply>[number];

/** A period when a team cannot play. `area` is set for a power cut, `match` for a match elsewhere. */
export type Away = z.output<typeof listAwayTimes.reply>[number];

export const areaKey = (area: string) => area.trim().toLowerCase();

/** Every period in the given span when one of the teams cannot play (docs/rules.md, "When teams cannot play"). */
export function awayTimes(
  teams: readonly { participationId: string; availability: Availability }[],
  cuts: readonly PowerCut[],
  { from, days, timeZone }: { from: Date; days: number; timeZone: string },
): Away[] {
  const first = dayAt(from, timeZone);
  const calendar = Array.from({ length: days + 1 }, (_, index) => dayAfter(first, index));
  const moment = (day: Day, clock: string) => momentAt(day, hoursOf(clock), timeZone).toISOString();
  return teams.flatMap(({ participationId, availability }) => {
    const areas = new Set(availability.areas.map(areaKey));
    const own = calendar.flatMap((day) =>
      availability.days.includes(day)
        ? [{ from: moment(day, '00:00'), to: moment(day, '24:00') }]
        : availability.weekly
            .filter(({ weekday }) => weekday === weekdayOf(day))
            .map((hours) => ({ from: moment(day, hours.from), to: moment(day, hours.to) })),
    );
    const dark = cuts.filter(({ area }) => areas.has(areaKey(area)));
    return [
      ...own.map((times) => ({ participationId, ...times, area: null, match: null })),
      ...dark.map(({ area, from, to }) => ({ participationId, from, to, area, match: null })),
    ];
  });
}

/** Converts '18:30' to 18.5 hours. */
export const hoursOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
};

export const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The first period in `away` that overlaps the match; undefined if there is none. */
export function awayDuring(
  away: readonly Away[],
  teams: readonly (string | undefined)[],
  { at, minutes }: { at: number; minutes: number },
): Away | undefined {
  const end = at + minutes * MINUTE;
  return away.find(
    ({ participationId, from, to }) =>
      teams.includes(participationId) && Date.parse(from) < end && Date.parse(to) > at,
  );
}

/** When matches may start. If `latest` is before `earliest`, it is on the next day, as in 18:00 to 01:00. */
export type StartHours = {
  /** Weekdays (1 is Monday); every day if absent. */
  days?: readonly number[] | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  timeZone: string;
};

/** The earliest time, at or after `at`, when a match may start; undefined if there is none. */
export function nextStart(at: number, hours: StartHours): number | undefined {
  const { days, earliest = '00:00', latest = '23:59', timeZone } = hours;
  const [from, to] = [hoursOf(earliest), hoursOf(latest)];
  // Hours can be fractions, so a time can be off by a millisecond.
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
