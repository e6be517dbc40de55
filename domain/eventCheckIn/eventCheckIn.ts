import { conflict } from '../errors.ts';
import { zonedText } from '../leagueTime.ts';
import { siteSettings } from '../site/settings.ts';
import { sentence } from '../text/sentences.ts';
import { HOUR, MINUTE } from '../timeSpans.ts';

export const EVENT_CHECK_IN_BUTTONS = { checkIn: 'event-check-in', extend: 'event-check-in-extend' } as const;

export const EXTENSION_MINUTES = 15;

/** A tournament's check-in window, in minutes before the start (docs/rules.md, "Event check-in"). */
export type EventCheckInSettings = { opens: number; closes: number };

export const EVENT_CHECK_IN: EventCheckInSettings = { opens: 60, closes: 10 };

/** The maximum time from the start to the end of an extended check-in. */
const EXTENSION_MAX_MS = 12 * HOUR;
/** Absent teams are reminded this long before a window closes, or halfway through a short window. */
const REMINDER_MS = 15 * MINUTE;
/** How long a window remains visible after it closes. */
const CLOSED_MAX_DELAY_MS = 12 * 60 * MINUTE;

export type EventWindow = { opensAt: Date; closesAt: Date };
export type WindowPhase = 'early' | 'open' | 'closed';

type Planned = { settings: EventCheckInSettings | null; startsAt: Date | null; extendedTo: Date | null };

/**
 * The check-in window; undefined if the tournament has no check-in or no start. An extension counts only if
 * it is later than the usual closing time, so a later start moves the window.
 */
export function windowOf({ settings, startsAt, extendedTo }: Planned): EventWindow | undefined {
  if (!settings || !startsAt) return undefined;
  const before = (minutes: number) => new Date(startsAt.getTime() - minutes * MINUTE);
  const closesAt = before(settings.closes);
  return {
    opensAt: before(settings.opens),
    closesAt: extendedTo && extendedTo > closesAt ? extendedTo : closesAt,
  };
}

/** The window includes its first moment but not its last. */
export function phaseOf({ opensAt, closesAt }: EventWindow, now: Date): WindowPhase {
  if (now < opensAt) return 'early';
  return now < closesAt ? 'open' : 'closed';
}

export const isPast = ({ closesAt }: EventWindow, now: Date) =>
  now.getTime() - closesAt.getTime() > CLOSED_MAX_DELAY_MS;

export type WindowStep = 'opened' | 'closing' | 'closed';

export function dueStep(window: EventWindow, now: Date): WindowStep | undefined {
  const [opens, closes] = [window.opensAt.getTime(), window.closesAt.getTime()];
  const phase = phaseOf(window, now);
  if (phase === 'early') return undefined;
  if (phase === 'closed') return isPast(window, now) ? undefined : 'closed';
  return closes - now.getTime() <= Math.min(REMINDER_MS, (closes - opens) / 2) ? 'closing' : 'opened';
}

type CheckIn = {
  window: EventWindow | undefined;
  now: Date;
  isIn: boolean;
  hasLeft: boolean;
  /** Staff can check a team in at any time. */
  isStaff: boolean;
};

export const checkInNotOpen = (opensAt: Date) =>
  conflict(
    'check_in_not_open',
    sentence('check_in_not_open', { opens: zonedText(opensAt, siteSettings().timeZone) }),
  );

/** Throws a 409 if the check-in is impossible: no window is open, or the team has left or is already checked in. */
export function requireCheckIn({ now, isStaff, ...facts }: CheckIn) {
  const window = requireMissing(facts);
  if (isStaff) return;
  const phase = phaseOf(window, now);
  if (phase === 'early') throw checkInNotOpen(window.opensAt);
  if (phase === 'closed') throw conflict('check_in_over', sentence('event_check_in_over'));
}

export function requireLeavingOut({ now, ...facts }: Omit<CheckIn, 'isStaff'>) {
  if (phaseOf(requireMissing(facts), now) !== 'closed')
    throw conflict('check_in_open', sentence('check_in_still_open'));
}

function requireMissing({
  window,
  isIn,
  hasLeft,
}: Pick<CheckIn, 'window' | 'isIn' | 'hasLeft'>): EventWindow {
  if (!window) throw conflict('no_event_check_in', sentence('no_event_check_in'));
  if (hasLeft) throw conflict('team_left', sentence('team_left_event'));
  if (isIn) throw conflict('already_in', sentence('checked_in_already'));
  return window;
}

type Extension = { window: EventWindow | undefined; startsAt: Date | null; to: Date; now: Date };

/**
 * Throws a 409 if the extension would end in the past, no later than the current end of check-in, or too long after the
 * start.
 */
export function requireExtension({ window, startsAt, to, now }: Extension) {
  if (!window || !startsAt) throw conflict('no_event_check_in', sentence('no_event_check_in'));
  if (to <= now || to <= window.closesAt) throw conflict('not_later', sentence('extension_not_later'));
  if (to.getTime() - startsAt.getTime() > EXTENSION_MAX_MS)
    throw conflict('too_late', sentence('extension_too_late'));
}
