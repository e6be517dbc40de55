import { v7 as uuid } from 'uuid';
import type { EventName, Happenings } from '../domain/events.ts';
import type { Actor } from '../domain/permissions.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';

/** The channel that wakes the relay when an event is committed. */
export const EVENTS_CHANNEL = 'turbo_league_events';

/**
 * What was and what became of it, for the audit log and for taking it back; never a secret, never personal data.
 * `removed` holds whole records that the act took away: it stands in a table that can be erased.
 */
type Difference = { before?: object; after?: object; removed?: object };

/**
 * Records what happened: history, audit and outbox in one row, in the transaction of the act itself. The relay
 * gives it its place in the order once it is committed. Gives its id.
 */
export async function record<N extends EventName>(
  db: Database,
  { actor, now, request }: Pick<Context, 'actor' | 'now' | 'request'>,
  name: N,
  payload: Happenings[N],
  { before, after, removed }: Difference = {},
): Promise<string> {
  const id = uuid();
  await db('events').insert({
    id,
    name,
    payload: JSON.stringify(payload),
    tournament_id: 'tournamentId' in payload ? payload.tournamentId : null,
    actor: JSON.stringify(withoutName(actor)),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    request_id: request ?? null,
    created_at: now,
  });
  if (removed) await db('removals').insert({ event_id: id, data: JSON.stringify(removed) });
  await db('dispatches').insert({ event_id: id });
  await db.raw('select pg_notify(?, ?)', [EVENTS_CHANNEL, '']);
  return id;
}

/** Names can be erased elsewhere, events cannot: the row keeps the id alone. */
const withoutName = (actor: Actor) => ('name' in actor ? { ...actor, name: undefined } : actor);
