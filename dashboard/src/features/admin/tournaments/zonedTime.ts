import { dayAfter, dayAt } from '../../../../../domain/leagueTime.ts';

/** What a `datetime-local` field shows for an instant, in a time zone: 2026-12-05T15:00. */
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
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant that a `datetime-local` field means in a time zone, as ISO 8601 in UTC; null when it is empty. */
export function fromLocalField(local: string, timeZone: string): string | null {
  if (local === '') return null;
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  // The zone's distance is asked for at the wanted time itself, twice, since a change of clocks may lie between.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) {
    const shown = Date.parse(`${toLocalField(new Date(instant).toISOString(), timeZone)}Z`);
    instant += wanted - shown;
  }
  return new Date(instant).toISOString();
}

/** What a `datetime-local` field shows for the next time that clocks in a time zone stand at `clock`, such as 18:00. */
export function nextLocalField(clock: string, timeZone: string, now: Date): string {
  const today = dayAt(now, timeZone);
  const field = `${today}T${clock}`;
  return Date.parse(fromLocalField(field, timeZone) ?? '') > now.getTime()
    ? field
    : `${dayAfter(today)}T${clock}`;
}
