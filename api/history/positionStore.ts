import { countOf, type Database, exists } from '#api/database/database.ts';
import type { LeagueEvent } from '#domain/events.ts';

/** The channel that notifies live pages of events that have just been given positions. */
export const DISPATCHED_CHANNEL = 'turbo_league_dispatched';

export type PlacedEvent = LeagueEvent & { id: string; position: number };

export const listEventsAfter = (db: Database, position: number, limit: number): Promise<PlacedEvent[]> =>
  db('dispatches as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where('d.position', '>', position)
    .orderBy('d.position')
    .limit(limit)
    .select('e.id', 'e.name', 'e.payload', 'd.position');

/** Returns the newest position; 0 before the first event. */
export const lastPosition = async (db: Database): Promise<number> =>
  Number((await db('dispatches').max({ position: 'position' }).first())?.position ?? 0);

export const countUnplaced = (db: Database) => countOf(db('dispatches').whereNull('position'));

/** Whether an event older than a given time still has no position, which means that no relay is running. */
export const isHeldUp = (db: Database, moment: Date) =>
  exists(
    db('dispatches as d')
      .join('events as e', 'e.id', 'd.event_id')
      .whereNull('d.position')
      .where('e.created_at', '<', moment),
  );
