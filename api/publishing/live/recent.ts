import type { Database } from '#api/database/database.ts';
import { lastPosition, listEventsAfter, type PlacedEvent } from '#api/history/positionStore.ts';
import type { Audience } from '#domain/liveChanges.ts';
import { framesOf } from './frames.ts';

/** Events kept for pages that continue; a page that missed more reads everything again. */
export const KEPT_EVENTS = 500;

export type Recent = {
  start: number;
  head: number;
  events: readonly PlacedEvent[];
  framesAfter: (position: number, audience: Audience) => string | undefined;
};

/** The newest events in the database. */
export async function readRecent(db: Database): Promise<Recent> {
  const newest = await lastPosition(db);
  const start = Math.max(0, newest - KEPT_EVENTS);
  const events = await listEventsAfter(db, start, KEPT_EVENTS);
  return recent(start, Math.max(newest, events.at(-1)?.position ?? 0), events);
}

/** The events since then, taken in; undefined if there are too many, or if the order has started over (a restore). */
export async function readOn(db: Database, known: Recent): Promise<Recent | undefined> {
  const newer = await listEventsAfter(db, known.head, KEPT_EVENTS);
  if (newer.length === 0) return (await lastPosition(db)) < known.head ? undefined : known;
  if (newer.length === KEPT_EVENTS) return undefined;
  const events = [...known.events, ...newer].slice(-KEPT_EVENTS);
  const start = events.length < KEPT_EVENTS ? known.start : (events[0]?.position ?? 1) - 1;
  return recent(start, newer.at(-1)?.position ?? known.head, events);
}

function recent(start: number, head: number, events: readonly PlacedEvent[]): Recent {
  // After a restart all pages go on from nearly the same few places.
  const made = new Map<string, string>();
  return {
    start,
    head,
    events,
    framesAfter: (position, audience) => {
      if (!(position >= start && position <= head)) return undefined;
      const key = `${audience} ${position}`;
      const frames =
        made.get(key) ??
        framesOf(
          events.filter((event) => event.position > position),
          audience,
        );
      made.set(key, frames);
      return frames;
    },
  };
}
