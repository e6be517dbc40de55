import { type Conflict, conflicts } from '#domain/competition/timetable.ts';
import { t } from '#domain/text/translate.ts';
import type { Entry } from './timed.ts';
import type { Lengths } from './usePlan.ts';

type Id = string | number;
const SLOT = 'slot ';
export const NOT_SCHEDULED = 'not scheduled';

/** Returns the id of the table's cell for a time and a team or column. */
export const slotTarget = (time: string, lane: string) => `${SLOT}${time} ${lane}`;

export type Move =
  | { times: Record<string, string | null>; verb: string; conflict: Conflict | null }
  | { refusal: string };

export function moveOf(
  entries: readonly Entry[],
  item: Id,
  target: Id,
  { lengths, say }: { lengths: Lengths; say: (time: string) => string },
): Move | null {
  const entry = entries.find(({ id }) => id === item);
  if (!entry) return null;
  if (entry.isOver) return { refusal: t`${entry.name} has started: its time cannot be changed` };
  const to = String(target);
  if (to === NOT_SCHEDULED)
    return entry.time === null ? null : { times: { [entry.id]: null }, verb: t`Clear time`, conflict: null };
  const [, time = '', lane = '0'] = to.split(' ');
  const other = to.startsWith(SLOT) ? occupantOf(entries, time, lane) : undefined;
  if (other && other.id !== entry.id) {
    if (other.isOver) return { refusal: t`${other.name} has started: its time cannot be changed` };
    if (other.time === entry.time) return null;
    return told(
      entries,
      { [entry.id]: time, [other.id]: entry.time },
      t`Swap with ${other.name}`,
      entry.id,
      lengths,
    );
  }
  if (entry.time !== null && Date.parse(entry.time) === Date.parse(time)) return null;
  return told(entries, { [entry.id]: time }, t`Start at ${say(time)}`, entry.id, lengths);
}

function told(
  entries: readonly Entry[],
  times: Record<string, string | null>,
  verb: string,
  id: string,
  lengths: Lengths,
): Move {
  const after = entries.map((entry) =>
    entry.id in times ? { ...entry, time: times[entry.id] ?? null } : entry,
  );
  const found = conflicts(after, lengths);
  return {
    times,
    verb,
    conflict: found.find(({ matchId, otherId }) => matchId === id || otherId === id) ?? null,
  };
}

const occupantOf = (entries: readonly Entry[], time: string, lane: string) =>
  entries.find(({ id, time: at }) => lane === id && at !== null && Date.parse(at) === Date.parse(time));
