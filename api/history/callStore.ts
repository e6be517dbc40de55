import type { Database } from '#api/database/database.ts';
import type { EventName } from '#domain/events.ts';

/** Ids that an act speaks of, and who did it; as the index has it. */
export const MENTIONED_IDS = `jsonb_path_query_array(e.payload || e.actor, '$.*[*]')`;

/** An event of a call, as far as it says what goes back with it. */
export type RecordedAct = {
  id: string;
  name: EventName;
  payload: Record<string, unknown>;
  before: Record<string, unknown> | null;
};

/** More of the newest ones tell nothing more about an act. */
const MAX_OF_CALL = 100;

/** What a call has recorded so far after an event, the newest first; the bot's calls can share their `request`. */
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
