import { v7 as uuid } from 'uuid';
import type { Database } from '#api/database/database.ts';
import type { LeagueEvent } from '#domain/events.ts';
import type { PublicMessage } from '#domain/publicEvents.ts';
import type { League } from '#domain/settings.ts';
import type { DestinationRow } from '../destinations/store.ts';

export const listActive = (db: Database): Promise<Pick<DestinationRow, 'address' | 'kinds' | 'league'>[]> =>
  db('destinations')
    .where({ type: 'signedWebhook', is_active: true })
    .orderBy('id')
    .select('address', 'kinds', 'league');

/** Returns the leagues of the given tournaments, except samples. */
export async function leaguesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, League>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; league: League }[] = await db('tournaments')
    .whereIn('id', ids)
    .where({ is_sample: false })
    .select('id', 'league');
  return new Map(rows.map(({ id, league }) => [id, league]));
}

export type PastEvent = LeagueEvent & { id: string; position: number; request_id: string | null };

export const listEventsSince = (db: Database, since: Date, after: number, limit: number) =>
  db('events as e')
    .join('dispatches as d', 'd.event_id', 'e.id')
    .where('e.created_at', '>=', since)
    .where('d.position', '>', after)
    .orderBy('d.position')
    .limit(limit)
    .select<PastEvent[]>('e.id', 'e.name', 'e.payload', 'e.request_id', 'd.position');

/** Rows per statement, since PostgreSQL limits a statement to 65,535 parameters. */
const ROWS = 1_000;

/** Queues messages for a signed webhook, including messages sent earlier. */
export async function sendAgain(
  db: Database,
  address: string,
  messages: readonly { event: PastEvent; message: PublicMessage }[],
  now: Date,
): Promise<void> {
  const rows = messages.map(({ event, message }) => ({
    id: uuid(),
    event_id: event.id,
    position: event.position,
    request_id: event.request_id,
    type: 'signedWebhook',
    address,
    kind: message.type,
    subject: message.id,
    next_attempt_at: now,
    created_at: now,
  }));
  const begun = {
    state: 'waiting',
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    created_at: now,
    last_status: null,
    last_error: null,
    last_answer: null,
  };
  for (let next = 0; next < rows.length; next += ROWS)
    await db('deliveries')
      .insert(rows.slice(next, next + ROWS))
      .onConflict(['event_id', 'type', 'address', 'kind', 'subject'])
      .merge(begun);
}

/** Deletes stored responses, since a receiver may have quoted the message in its response. */
export const forgetAnswers = (db: Database) =>
  db('deliveries').whereNotNull('last_answer').update({ last_answer: null });
