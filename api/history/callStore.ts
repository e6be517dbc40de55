import type { Database } from '#api/database/database.ts';
import type { EventName } from '#domain/events.ts';

/** SQL for the ids in an event's payload and actor, exactly as the database index defines them. */
export const MENTIONED_IDS = `jsonb_path_query_array(e.payload || e.actor, '$.*[*]')`;

/** The fields of an event that determine which events are undone with it. */
export type RecordedAct = {
  id: string;
  name: EventName;
  payload: Record<string, unknown>;
  before: Record<string, unknown> | null;
};

/** The maximum number of events read per call; older events are ignored. */
const MAX_OF_CALL = 100;

/** Returns a call's events after a given event, newest first. Several calls by the bot may have the same `request`. */
export const listOfCall = (
  db: Database,
  { request, now, after }: { request: string; now: Date; after: string | undefined },
): Promise<RecordedAct[]> =>
  db('events')
    .where({ request_id: request, created_at: now })
    .modify((query) => after && query.where('id', '>', after))
    .orderBy('id', 'desc')
    .limit(MAX_OF_CALL)
    .select('id', 'name', 'payload', 'before');
