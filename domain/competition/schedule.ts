import { type Day, dayAfter, dayAt, momentAt } from '../leagueTime.ts';
import { HOUR, MINUTE } from '../timeSpans.ts';
import type { MatchStatus } from './match.ts';

/** The hour of the daily digest of results and upcoming matches, in the league's time zone. */
export const DIGEST_HOUR = 19;
/** The hour of the nightly backup, in the league's time zone. */
export const BACKUP_HOUR = 4;

/** Each kind runs independently, so that none delays another. */
export const SCHEDULES = [
  'tournament_starts',
  'match_reminders',
  'match_days',
  'registration_closing',
  'daily_digest',
  'clean_up',
  'nightly_backup',
  'event_check_ins',
  'game_lookups',
  'kept_places',
  'mvp_votes',
] as const;
export type ScheduleName = (typeof SCHEDULES)[number];

export function nextDue(name: ScheduleName, after: Date, timeZone: string): Date {
  const hour = hourOf(name);
  if (hour !== undefined) return momentAt(dayAfter(lastDay(hour, after, timeZone)), hour, timeZone);
  return nextMultiple(after, name === 'clean_up' ? HOUR : MINUTE);
}

export const hourOf = (name: ScheduleName): number | undefined => HOURS[name];

const HOURS: Partial<Record<ScheduleName, number>> = {
  daily_digest: DIGEST_HOUR,
  nightly_backup: BACKUP_HOUR,
};

/** The latest day on which the given hour has passed. A day can have 23, 24 or 25 hours. */
function lastDay(hour: number, now: Date, timeZone: string): Day {
  const today = dayAt(now, timeZone);
  return momentAt(today, hour, timeZone) <= now ? today : dayAfter(today, -1);
}

export const lastBackup = (now: Date, timeZone: string): Date =>
  momentAt(lastDay(BACKUP_HOUR, now, timeZone), BACKUP_HOUR, timeZone);

export const nextTry = (after: Date) => nextMultiple(after, MINUTE);

const nextMultiple = (after: Date, span: number) => new Date((Math.floor(after.getTime() / span) + 1) * span);

const EARLY_MS = 5 * MINUTE;

export const beganEarly = ({
  scheduled_at,
  started_at,
}: {
  scheduled_at: Date | null;
  started_at: Date | null;
}) =>
  scheduled_at !== null && started_at !== null && scheduled_at.getTime() - started_at.getTime() > EARLY_MS;

export const REMINDER_HOURS = [24, 1] as const;
export type ReminderHours = (typeof REMINDER_HOURS)[number];

/** A reminder delayed for longer than this is skipped, because it would state the wrong remaining time. */
export const REMINDER_MAX_DELAY_MS = 15 * MINUTE;

type Planned = { status: MatchStatus; scheduledAt: Date | null; setAt: Date };

/**
 * The reminder due for a match at a given moment (docs/rules.md, "Reminders"). A reminder whose time had already passed
 * when the match was scheduled is skipped.
 */
export function dueReminder({ status, scheduledAt, setAt }: Planned, now: Date): ReminderHours | undefined {
  if (!scheduledAt || !isToCome(status) || scheduledAt <= now) return undefined;
  return REMINDER_HOURS.find((hours) => {
    const due = reminderTime(scheduledAt, hours);
    return due <= now && !isReminderLate(scheduledAt, hours, now) && setAt <= due;
  });
}

export const isReminderLate = (scheduledAt: Date, hours: ReminderHours, now: Date) =>
  scheduledAt <= now || now.getTime() - reminderTime(scheduledAt, hours).getTime() > REMINDER_MAX_DELAY_MS;

export const isToCome = (status: MatchStatus) => status === 'scheduled' || status === 'waiting';

/** Matches in the same minute share a reminder. */
export const minuteOf = (moment: Date) => new Date(Math.floor(moment.getTime() / MINUTE) * MINUTE);

const reminderTime = (scheduledAt: Date, hours: number) => new Date(scheduledAt.getTime() - hours * HOUR);

const CLOSING_NOTICE = 24 * HOUR;
/** The maximum delay, after an outage, of the notices that registration is closing or has closed. */
const CLOSING_MAX_DELAY_MS = 12 * HOUR;
const CLOSED_MAX_DELAY_MS = 24 * HOUR;

type Closing = { closesAt: Date; setAt: Date };

/**
 * The notice due about the end of registration (docs/rules.md, "Reminders"). A closing time set less than a day ahead
 * gets no early notice, and one set in the past gets none at all.
 */
export function dueClosing({ closesAt, setAt }: Closing, now: Date): 'closing' | 'closed' | undefined {
  const act = closesAt <= now ? 'closed' : 'closing';
  const due = closingTime(act, closesAt);
  return due <= now && setAt <= due && !isClosingLate(act, closesAt, now) ? act : undefined;
}

export function isClosingLate(act: 'closing' | 'closed', closesAt: Date, now: Date): boolean {
  const late = now.getTime() - closingTime(act, closesAt).getTime();
  return act === 'closing' ? closesAt <= now || late > CLOSING_MAX_DELAY_MS : late > CLOSED_MAX_DELAY_MS;
}

const closingTime = (act: 'closing' | 'closed', closesAt: Date) =>
  act === 'closed' ? closesAt : new Date(closesAt.getTime() - CLOSING_NOTICE);

const START_MAX_DELAY_MS = 24 * HOUR;

export const isStartDue = (startDate: Date, now: Date) =>
  startDate <= now && now.getTime() - startDate.getTime() <= START_MAX_DELAY_MS;

/** `from` is the time of the previous digest, and `until` the time of the next. */
export type Digest = { day: Day; from: Date; at: Date; until: Date };

const DIGEST_MAX_DELAY_MS = 3 * HOUR;

export function lastDigest(now: Date, timeZone: string): Digest {
  const day = lastDay(DIGEST_HOUR, now, timeZone);
  const hour = (days: number) => momentAt(dayAfter(day, days), DIGEST_HOUR, timeZone);
  return { day, from: hour(-1), at: hour(0), until: hour(1) };
}

export const isDigestLate = (at: Date, now: Date) => now.getTime() - at.getTime() > DIGEST_MAX_DELAY_MS;
