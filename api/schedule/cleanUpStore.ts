import type { Database } from '../database/database.ts';
import { NAMING } from '../deliveries/store.ts';

/**
 * Removes finished deliveries from before a moment; those that wait stay. As long as a tournament is not over, the
 * messages of its matches and registrations stay known, since a correction edits them; those that name people in a
 * channel always do, since an erasure edits them.
 */
export const deleteDeliveries = (db: Database, before: Date): Promise<number> =>
  db('deliveries as d')
    .whereNot('d.state', 'waiting')
    .where('d.created_at', '<', before)
    .whereRaw(
      `not (d.state = 'sent' and d.subject <> '' and d.message_id is not null
        and exists (select 1 from events e join tournaments t
            on t.id = e.tournament_id or (e.tournament_id is null and t.id::text = d.subject)
          where e.id = d.event_id and t.champion_team_id is null
            and t.stored_status not in ('completed', 'cancelled')))`,
    )
    .whereRaw(
      `not (d.type <> 'direct' and d.message_id is not null
        and (d.mention is not null or d.kind = any(cast(? as text[]))))`,
      [[...NAMING]],
    )
    .delete();

/** Forgets what was done by the clock before a moment. */
export const deleteMarks = (db: Database, before: Date): Promise<number> =>
  db('schedule_marks').where('marked_at', '<', before).delete();
