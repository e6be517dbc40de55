import { type Day, dayAfter, dayAt } from '#domain/leagueTime.ts';

export const DEFAULT_TIME = '18:00';

/** An instant as shown in a time field, in a time zone: 2026-12-05 15:00. */
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

/** Parses a typed day, such as 2026-12-05; null if the calendar has no such day. */
export function readDay(written: string): Day | null {
  const day = written.trim();
  const begins = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  // The 30th of February would become a day in March.
  return !Number.isNaN(begins) && new Date(begins).toISOString().startsWith(day) ? day : null;
}

/** Parses a date and time in a zone, such as 2026-12-05 15:00 or 2026-12-05T15:00; null if it is invalid. */
export function readMoment(written: string, timeZone: string): Date | null {
  const [, date = '', hour = '', minute] =
    /^(\S{10})(?:T|\s+)([01]?\d|2[0-3]):([0-5]\d)$/.exec(written.trim()) ?? [];
  const day = readDay(date);
  if (!day) return null;
  const wanted = Date.parse(`${day}T${hour.padStart(2, '0')}:${minute}Z`);
  // Computes the offset at the typed time itself, and does so twice, since the clocks may change in between.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${toLocalField(new Date(instant).toISOString(), timeZone)}Z`);
    instant += wanted - shown;
  }
  return new Date(instant);
}

/** Converts a typed date and time to ISO 8601 in UTC. Invalid text stays as it is, and empty text becomes null. */
export const fromLocalField = (written: string, timeZone: string): string | null =>
  readMoment(written, timeZone)?.toISOString() ?? (written.trim() || null);

/** The next moment when clocks in a time zone show `clock`, such as 18:00, for a time field. */
export function nextLocalField(clock: string, timeZone: string, now: Date): string {
  const today = dayAt(now, timeZone);
  const moment = readMoment(`${today} ${clock}`, timeZone);
  return `${moment && moment > now ? today : dayAfter(today)} ${clock}`;
}
