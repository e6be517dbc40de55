import { hoursOf } from '../competition/availability.ts';
import { dayAfter, dayAt, momentAt } from '../leagueTime.ts';

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

/** Pushes that are still useful after the quiet hours, unlike a reminder or the news that a match has started. */
export const WAITING_KINDS: readonly PushKind[] = [
  'push_result',
  'push_moved',
  'push_cancelled',
  'push_restored',
];

export type Pushed = {
  /** Unchanged if the push is sent again after a process was killed, so that devices show the push only once. */
  id: string;
  /** A later push replaces an earlier one with the same tag. */
  tag: string;
  title: string;
  body: string;
  url: string;
  lang: string;
};

/** Local hours without pushes. '23:00' to '08:00' spans midnight. */
export type QuietHours = { from: string; to: string };

/** The default until a reader chooses other hours, or none. */
export const QUIET_HOURS: QuietHours = { from: '23:00', to: '08:00' };

/** The end of the quiet hours at this moment; null outside them. */
export function quietUntil(now: Date, quietHours: QuietHours | null, timeZone: string): Date | null {
  if (!quietHours) return null;
  const [from, to] = [hoursOf(quietHours.from), hoursOf(quietHours.to)];
  const today = dayAt(now, timeZone);
  for (const day of [dayAfter(today, -1), today]) {
    const start = momentAt(day, from, timeZone);
    const end = momentAt(from < to ? day : dayAfter(day), to, timeZone);
    if (start <= now && now < end) return end;
  }
  return null;
}
