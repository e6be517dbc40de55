import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { MatchFormat } from '../../domain/match.ts';
import { isolated } from '../../domain/readingDirection.ts';
import type { CalendarMatch } from './store.ts';

/** How long a Turbo match takes, with its breaks: what calendars keep free. */
const HOURS: Record<MatchFormat, number> = { 'Best of 1': 1, 'Best of 3': 2, 'Best of 5': 3 };

/** Matches as an iCalendar file in UTC. A match keeps its UID, and its SEQUENCE goes up with every change. */
export function calendarOf(name: string, matches: readonly CalendarMatch[], site: string): string {
  const calendar = ical({
    // Written as it is, while the texts of events are escaped.
    name: name.replace(/[\\;,]/g, '\\$&'),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Turbo League', product: 'Matches' },
  });
  for (const match of matches) {
    const { id, scheduled_at, format, updated_at, team1, team2 } = match;
    calendar.createEvent({
      id: `${id}@turbo-league`,
      sequence: match.version - 1,
      stamp: updated_at,
      created: match.created_at,
      lastModified: updated_at,
      start: scheduled_at,
      end: new Date(scheduled_at.getTime() + HOURS[format] * 60 * 60_000),
      summary: `${isolated(team1 ?? 'TBD')} v ${isolated(team2 ?? 'TBD')}`,
      description: [`${match.round_name}, ${format}`, name, match.stream_url].filter(Boolean).join('\n'),
      url: `${site}/matches/${id}`,
      status: statusOf(match),
    });
  }
  return calendar.toString();
}

function statusOf({ is_cancelled, team1, team2 }: CalendarMatch): ICalEventStatus {
  if (is_cancelled) return ICalEventStatus.CANCELLED;
  return team1 && team2 ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
