import { DAY, HOUR } from './timeSpans.ts';

/** A calendar day, such as '2026-12-05'. */
export type Day = string;

export function momentAt(day: Day, hour: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
  // Local time differs from UTC by at most a day, and clocks change by about an hour.
  const around = [shown - DAY, shown + DAY].map((moment) => offsetAt(new Date(moment), timeZone));
  const candidates = around.map((offset) => shown - offset);
  const exact = candidates.filter((moment) => moment + offsetAt(new Date(moment), timeZone) === shown);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

export const dayAt = (moment: Date, timeZone: string): Day =>
  new Date(moment.getTime() + offsetAt(moment, timeZone)).toISOString().slice(0, 10);

/** The local time at a moment, as if it were UTC, for files without time zones. */
export const clockAt = (moment: Date, timeZone: string): Date =>
  new Date(moment.getTime() + offsetAt(moment, timeZone));

/** A moment in a time zone, written the same way in every language: '2026-12-05 19:30 GMT+2'. */
export function zonedText(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${clockAt(moment, timeZone).toISOString().slice(0, 16).replace('T', ' ')} ${zone}`;
}

export const dayAfter = (day: Day, days = 1): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

function offsetAt(moment: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(moment.getTime() / 1_000) * 1_000;
}

/** Creating a formatter takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}
