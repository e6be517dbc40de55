import type { Side } from '../competition/match.ts';
import { conflict } from '../errors.ts';
import { dayAfter, dayAt, momentAt } from '../leagueTime.ts';
import { sentence } from '../text/sentences.ts';
import { MINUTE } from '../timeSpans.ts';
import type { Moment } from './moment.ts';

export type Proposal = { by: Side; to: string; at: string };

type Day = {
  phase: string;
  scheduledAt: string;
  startsAt: string;
  stuck: string | null;
  proposal?: Proposal | null;
};

/** The minimum notice in minutes for a proposed time, so that the other team can read it and arrive in time. */
export const MIN_NOTICE = 30;

/** Phases in which no game is running, so that the whole match can be moved. */
const MOVABLE = ['open', 'check_in', 'held'];

export const isMovable = ({ phase }: Pick<Day, 'phase'>) => MOVABLE.includes(phase);

/** The proposal that awaits a response; null if there is none, or if the match can no longer be moved. */
export const proposalOf = (day: Pick<Day, 'phase' | 'proposal'>) => (isMovable(day) && day.proposal) || null;

/**
 * Records a side's proposed time, which replaces any earlier proposal. Proposing the time that the other side
 * has proposed accepts it.
 */
export function propose<D extends Day>(day: D, { side, to }: { side: Side; to: string }, now: string) {
  if (!isMovable(day)) throw conflict('time_fixed', sentence('time_fixed'));
  if (Date.parse(to) < Date.parse(now) + MIN_NOTICE * MINUTE)
    throw conflict('time_too_soon', sentence('time_too_soon'));
  const open = proposalOf(day);
  if (open?.to === to) return open.by === side ? { day, happened: [] } : agree(day, side, now);
  if (to === day.startsAt || to === day.scheduledAt) throw conflict('time_same', sentence('time_same'));
  return {
    day: { ...answered(day), proposal: { by: side, to, at: now } },
    happened: [{ what: 'proposed' as const, side }],
  };
}

export function agree<D extends Day>(day: D, side: Side, now: string) {
  const open = proposalOf(day);
  if (!open || open.by === side) throw conflict('no_proposal', sentence('no_proposal'));
  if (open.to <= now) throw conflict('time_too_soon', sentence('time_too_soon'));
  return { day: answered(day), happened: [{ what: 'agreed' as const, side }], moves: open.to };
}

/** Declines the other side's proposal, or withdraws the side's own. Does nothing if there is no proposal. */
export function decline<D extends Day>(day: D, side: Side) {
  if (!proposalOf(day)) return { day, happened: [] };
  return { day: answered(day), happened: [{ what: 'declined' as const, side }] };
}

export const answered = <D extends Day>(day: D): D => ({
  ...day,
  proposal: null,
  stuck: day.stuck === 'time_open' ? null : day.stuck,
});

/** Ends an unanswered proposal. The match keeps its time or, if check-in is not open yet, staff can decide. */
export function lapse<D extends Day>(day: D, unanswered: 'stands' | 'staff') {
  const open = proposalOf(day);
  if (!open) return { day, happened: [] };
  const lapsed = { what: 'lapsed' as const, side: open.by };
  if (unanswered === 'stands' || day.phase !== 'open') return { day: answered(day), happened: [lapsed] };
  const reason = 'time_open' as const;
  return { day: { ...day, stuck: reason }, happened: [lapsed, { what: 'stuck' as const, reason }] };
}

const HALF_HOUR = 30 * MINUTE;
const OFFERED = 5;
const DAYS = 7;
/** The latest hour at which automatically scheduled matches begin. */
const LAST_HOUR = 22;

type Asked = { now: Moment; startsAt: Moment; timeZone: string; isFree: (moment: Moment) => boolean };

/**
 * Possible times for a match, earliest first (docs/rules.md, "Another time"): two times later the same evening, then
 * the same time of day on the following days.
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
