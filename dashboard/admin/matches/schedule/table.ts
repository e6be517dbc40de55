import { nextStart } from '#domain/competition/availability.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import type { PlanTerms } from './Terms.tsx';
import type { Entry } from './timed.ts';

/** The maximum number of free slots shown between two matches on the same day. */
const MAX_BETWEEN = 6;

type Slot = { time: string; cells: (Entry | null)[] };
export type Day = { name: string; slots: Slot[] };

/**
 * Builds the timetable by day. Rows are start times and free slots; columns are streams, then further matches at the
 * same time.
 */
export function tableOf(
  entries: readonly Entry[],
  { gapMinutes, parallel, streams, hours }: PlanTerms,
  dayOf: (time: string) => string,
): Day[] {
  const timed = entries
    .filter((entry): entry is Entry & { time: string } => entry.time !== null)
    .toSorted(
      (one, other) =>
        Date.parse(one.time) - Date.parse(other.time) ||
        Number(one.stream === null) - Number(other.stream === null) ||
        (one.name < other.name ? -1 : 1),
    );
  const gap = gapMinutes * MINUTE;
  const lanes = lanesOf(timed, gap, streams);
  const width = Math.max(parallel, streams.length, ...[...lanes.values()].map((lane) => lane + 1));
  const days: Day[] = [];
  const taken = new Set(timed.map(({ time }) => Date.parse(time)));
  for (const time of timesOf(timed, gap, dayOf)) {
    // A free slot outside the permitted hours would invite admins to put a match there.
    if (hours && !taken.has(time) && nextStart(time, hours) !== time) continue;
    const cells: Slot['cells'] = Array.from({ length: width }, () => null);
    for (const entry of timed) if (Date.parse(entry.time) === time) cells[lanes.get(entry.id) ?? 0] = entry;
    const at = new Date(time).toISOString();
    const day = days.at(-1);
    if (day && day.name === dayOf(at)) day.slots.push({ time: at, cells });
    else days.push({ name: dayOf(at), slots: [{ time: at, cells }] });
  }
  return days;
}

function lanesOf(
  timed: readonly (Entry & { time: string })[],
  gap: number,
  streams: readonly string[],
): ReadonlyMap<string, number> {
  const ends: number[] = [];
  const lanes = new Map<string, number>();
  for (const { id, time, stream } of timed) {
    const at = Date.parse(time);
    const isFree = (lane: number) => (ends[lane] ?? at) <= at;
    let lane = streams.findIndex((name) => name.toLowerCase() === stream?.toLowerCase());
    if (lane < 0 || !isFree(lane)) for (lane = 0; !isFree(lane); ) lane += 1;
    ends[lane] = at + gap;
    lanes.set(id, lane);
  }
  return lanes;
}

/** Returns the time of each row: matches, free slots between them, and one slot after each day's last match. */
function timesOf(timed: readonly { time: string }[], gap: number, dayOf: (time: string) => string): number[] {
  const times = [...new Set(timed.map(({ time }) => Date.parse(time)))];
  return times.flatMap((time, index) => {
    const next = times[index + 1];
    const isLast = next === undefined || dayOf(iso(next)) !== dayOf(iso(time));
    if (isLast) return dayOf(iso(time + gap)) === dayOf(iso(time)) ? [time, time + gap] : [time];
    const between = Math.ceil((next - time) / gap) - 1;
    const free = between > MAX_BETWEEN ? 1 : Math.max(0, between);
    return [time, ...Array.from({ length: free }, (_, step) => time + (step + 1) * gap)];
  });
}

const iso = (time: number) => new Date(time).toISOString();
