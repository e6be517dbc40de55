import { dayAfter, dayAt, momentAt } from '../leagueTime.ts';

/** The kinds of pushes; the last is only for people who act for one of the two teams. */
export const PUSH_KINDS = [
  'push_reminder',
  'push_start',
  'push_result',
  'push_moved',
  'push_cancelled',
  'push_restored',
  'push_turn',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What of these is worth waiting for when the quiet hours are over; a reminder and a start are not. */
export const WAITING_KINDS: readonly PushKind[] = [
  'push_result',
  'push_moved',
  'push_cancelled',
  'push_restored',
];

export type Pushed = {
  /** Stays the same when a process that was killed sends it again: it is shown once. */
  id: string;
  /** Of two with the same the later one takes the place of the earlier. */
  tag: string;
  title: string;
  body: string;
  url: string;
  lang: string;
};

/** Hours in which nothing is pushed, as clocks show them: '23:00' to '08:00' goes over midnight. */
export type QuietHours = { from: string; to: string };

/** What holds until a reader chooses others, or none. */
export const QUIET_HOURS: QuietHours = { from: '23:00', to: '08:00' };

/** When the quiet hours end that a moment is in; null outside of them. */
export function quietUntil(now: Date, quietHours: QuietHours | null, timeZone: string): Date | null {
  if (!quietHours) return null;
  const [from, to] = [hourOf(quietHours.from), hourOf(quietHours.to)];
  const today = dayAt(now, timeZone);
  for (const day of [dayAfter(today, -1), today]) {
    const start = momentAt(day, from, timeZone);
    const end = momentAt(from < to ? day : dayAfter(day), to, timeZone);
    if (start <= now && now < end) return end;
  }
  return null;
}

/** '23:30' as 23.5. */
function hourOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}
