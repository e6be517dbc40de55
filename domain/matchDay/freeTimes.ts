import { dayAfter, dayAt, momentAt } from '../leagueTime.ts';
import { MINUTE } from '../timeSpans.ts';
import type { Moment } from './moment.ts';
import { MIN_NOTICE } from './proposal.ts';

const HALF_HOUR = 30 * MINUTE;
/** The number of offered times. */
const OFFERED = 5;
const DAYS = 7;
/** No match begins later in the evening by itself. */
const LAST_HOUR = 22;

type Asked = {
  now: Moment;
  /** The time that the match has. */
  startsAt: Moment;
  timeZone: string;
  isFree: (moment: Moment) => boolean;
};

/**
 * Times that a match could move to, the earliest first (docs/rules.md, "Another time"): twice later on the same
 * evening, then at its own time of day on the days that follow.
 */
export function freeTimes({ now, startsAt, timeZone, isFree }: Asked): Moment[] {
  const soonest = Date.parse(now) + 2 * MIN_NOTICE * MINUTE;
  const today = dayAt(new Date(now), timeZone);
  const hourOf = (moment: number) =>
    (moment - momentAt(dayAt(new Date(moment), timeZone), 0, timeZone).getTime()) / (2 * HALF_HOUR);
  const first = Math.ceil(Math.max(soonest, Date.parse(startsAt) + HALF_HOUR) / HALF_HOUR) * HALF_HOUR;
  const tonight = [first, first + HALF_HOUR].filter(
    (moment) => dayAt(new Date(moment), timeZone) === today && hourOf(moment) <= LAST_HOUR,
  );
  const hour = hourOf(Math.floor(Date.parse(startsAt) / MINUTE) * MINUTE);
  const own = dayAt(new Date(startsAt), timeZone);
  const [, begin = today] = [own, today].toSorted();
  const later = Array.from({ length: DAYS + 1 }, (_, days) =>
    momentAt(dayAfter(begin, days), hour, timeZone).getTime(),
  );
  return [...new Set([...tonight, ...later])]
    .toSorted((one, other) => one - other)
    .filter((moment) => moment >= soonest)
    .map((moment) => new Date(moment).toISOString())
    .filter((moment) => moment !== startsAt && isFree(moment))
    .slice(0, OFFERED);
}
