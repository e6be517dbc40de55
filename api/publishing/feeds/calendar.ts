import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { matchHours } from '#domain/matchDay/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { pairText } from '#domain/text/readingDirection.ts';
import { HOUR } from '#domain/timeSpans.ts';
import type { CalendarMatch } from './store.ts';

/** Seconds between two refreshes of a calendar, and between a reminder and its match. */
const REFRESH_SECONDS = 30 * 60;
const REMINDER = 30 * 60;

type About = {
  name: string;
  site: string;
  /** Whether there are reminders. A whole tournament's calendar has none, since forty a day would be too many. */
  hasReminders?: boolean | undefined;
};

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');

/** Returns matches as an iCalendar file in UTC. */
export function calendarOf(matches: readonly CalendarMatch[], { name, site, hasReminders }: About): string {
  const calendar = ical({
    // The library escapes the text of events, but not the calendar's name.
    name: escaped(name),
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    prodId: { company: escaped(siteSettings().name), product: 'Matches' },
  });
  for (const match of matches) {
    const { id, scheduled_at, format, changed_at, team1, team2 } = match;
    const summary = pairText(team1 ?? 'TBD', team2 ?? 'TBD');
    const event = calendar.createEvent({
      id: `${id}@turbo-league`,
      sequence: match.changes,
      stamp: changed_at,
      created: match.created_at,
      lastModified: changed_at,
      start: scheduled_at,
      end: new Date(scheduled_at.getTime() + matchHours(format) * HOUR),
      summary,
      description: [`${match.round_name}, ${format}`, match.tournament, match.stream_url]
        .filter(Boolean)
        .join('\n'),
      url: `${site}/matches/${id}`,
      status: statusOf(match),
    });
    if (hasReminders && !match.is_cancelled)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMINDER, description: summary });
  }
  return calendar.toString();
}

function statusOf({ is_cancelled, team1, team2 }: CalendarMatch): ICalEventStatus {
  if (is_cancelled) return ICalEventStatus.CANCELLED;
  return team1 && team2 ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
