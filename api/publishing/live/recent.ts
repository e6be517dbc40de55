import type { Database } from '#api/database/database.ts';
import { lastPosition, listEventsAfter, type PlacedEvent } from '#api/history/positionStore.ts';
import { liveChangesOf } from '#domain/events.ts';
import type { Audience, Change, Reading } from '#domain/liveChanges.ts';

/** The number of events remembered for pages that resume. A page that missed more rereads everything. */
export const KEPT_EVENTS = 500;

export type Recent = ReturnType<typeof recent>;

export async function readRecent(db: Database): Promise<Recent> {
  const newest = await lastPosition(db);
  const start = Math.max(0, newest - KEPT_EVENTS);
  const events = await listEventsAfter(db, start, KEPT_EVENTS);
  return recent(start, Math.max(newest, events.at(-1)?.position ?? 0), events);
}

/**
 * Adds all later events to the known events. Returns undefined if there are too many, or if a restore has restarted the
 * order.
 */
export async function readOn(db: Database, known: Recent): Promise<Recent | undefined> {
  const newer = await listEventsAfter(db, known.head, KEPT_EVENTS);
  if (newer.length === 0) return (await lastPosition(db)) < known.head ? undefined : known;
  if (newer.length === KEPT_EVENTS) return undefined;
  const events = [...known.events, ...newer].slice(-KEPT_EVENTS);
  const start = events.length < KEPT_EVENTS ? known.start : (events[0]?.position ?? 1) - 1;
  return recent(start, newer.at(-1)?.position ?? known.head, events);
}

function recent(start: number, head: number, events: readonly PlacedEvent[]) {
  // Frames are cached, since after a restart all pages resume from the same few positions.
  const made = new Map<string, string>();
  return {
    start,
    head,
    events,
    framesAfter: (position: number, audience: Audience) => {
      if (!(position >= start && position <= head)) return undefined;
      const key = `${audience} ${position}`;
      const newer = () => events.filter((event) => event.position > position);
      const frames = made.get(key) ?? framesOf(newer(), audience);
      made.set(key, frames);
      return frames;
    },
  };
}

/** Returns events as one chunk of a stream. A repeated change is sent once, at its last position. */
export function framesOf(events: readonly PlacedEvent[], audience: Audience): string {
  const last = new Map<string, number>();
  for (const event of events)
    for (const told of liveChangesOf(event))
      if (told.audience === 'public' || audience === 'admin')
        for (const change of told.changes) {
          const data = JSON.stringify(change);
          last.delete(data);
          last.set(data, event.position);
        }
  const changes = [...last];
  return changes
    .map(([data, position], index) => {
      const isLast = changes[index + 1]?.[1] !== position;
      return `${isLast ? `id: ${position}\n` : ''}event: change\ndata: ${data}\n\n`;
    })
    .join('');
}

export const changeFrame = (change: Change): string => `event: change\ndata: ${JSON.stringify(change)}\n\n`;

/**
 * Returns a frame with new data for URLs. The frame covers the changes that follow it, up to the next such frame. It is
 * empty if pages have to reread.
 */
export const readingsFrame = (readings: readonly Reading[]): string =>
  `event: readings\ndata: ${JSON.stringify(readings)}\n\n`;

/** Returns a frame that reports a long action's progress and has no position. */
export const progressFrame = (progress: string): string => `event: progress\ndata: ${progress}\n\n`;

/** Returns a stream's first frame: `retry` in milliseconds, and the position if no other frame follows. */
export const helloFrame = (retry: number, data: object, position?: number): string =>
  `retry: ${retry}\n${position === undefined ? '' : `id: ${position}\n`}event: hello\ndata: ${JSON.stringify(data)}\n\n`;

/** Returns a frame for a page that missed too many events, which then rereads everything. */
export const resetFrame = (position: number): string => `id: ${position}\nevent: reset\ndata: {}\n\n`;

/**
 * Returns a heartbeat frame: whether changes are currently delayed, and the position, so that a quiet stream
 * does not fall behind.
 */
export const beatFrame = (position: number, isDelayed: boolean): string =>
  `id: ${position}\nevent: beat\ndata: ${JSON.stringify({ isDelayed })}\n\n`;
