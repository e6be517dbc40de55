import { type Day, dayAfter, dayAt } from '#domain/leagueTime.ts';

/** The hour that is proposed where none is written. */
export const DEFAULT_TIME = '18:00';

/** What a field of a time shows for an instant, in a time zone: 2026-12-05 15:00. */
export function toLocalField(instant: string | null, timeZone: string): string {
  if (!instant) return '';
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** The day that is written, as 2026-12-05; null when it is none of the calendar. */
export function readDay(written: string): Day | null {
  const day = written.trim();
  const begins = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  // The 30th of February would be a day of March.
  return !Number.isNaN(begins) && new Date(begins).toISOString().startsWith(day) ? day : null;
}

/** The moment that is written for a time zone, as 2026-12-05 15:00 or with a T between; null when it is none. */
export function readMoment(written: string, timeZone: string): Date | null {
  const [, date = '', hour = '', minute] =
    /^(\S{10})(?:T|\s+)([01]?\d|2[0-3]):([0-5]\d)$/.exec(written.trim()) ?? [];
  const day = readDay(date);
  if (!day) return null;
  const wanted = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}Z`);
  // The zone's distance is asked for at the wanted time itself, twice, since a change of clocks may lie between.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${toLocalField(new Date(instant).toISOString(), timeZone)}Z`);
    instant += wanted - shown;
  }
  return new Date(instant);
}

/** The instant that is written for a time zone, as ISO 8601 in UTC; null when nothing is. */
export const fromLocalField = (written: string, timeZone: string): string | null =>
  readMoment(written, timeZone)?.toISOString() ?? (written.trim() || null);

/** The next moment when clocks in a time zone show `clock`, such as 18:00, for a time field. */
export function nextLocalField(clock: string, timeZone: string, now: Date): string {
  const today = dayAt(now, timeZone);
  const moment = readMoment(`${today} ${clock}`, timeZone);
  return `${moment && moment > now ? today : dayAfter(today)} ${clock}`;
}
