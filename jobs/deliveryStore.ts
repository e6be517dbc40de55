import { v7 as uuid } from 'uuid';
import type { Database } from '../api/database.ts';
import type { PlacedEvent } from '../api/system/store.ts';
import type { Destination } from './queue.ts';

/** A message on its way to a destination. */
export type DeliveryRow = Destination & {
  id: string;
  event_id: string;
  /** Of the request that it came of. */
  request_id: string | null;
  position: number;
  kind: string;
  /** What it is about; empty for news of its own. */
  subject: string;
  state: 'waiting' | 'sent' | 'failed' | 'cancelled';
  attempts: number;
  next_attempt_at: Date;
};

/** Writes an event's delivery to a destination; once, however often it is asked. */
export const insertDelivery = (
  db: Database,
  event: PlacedEvent & { request_id?: string | null },
  delivery: Destination & { kind: string; subject: string },
  now: Date,
) =>
  db('deliveries')
    .insert({
      id: uuid(),
      event_id: event.id,
      position: event.position,
      request_id: event.request_id ?? null,
      ...delivery,
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict(['event_id', 'type', 'address', 'kind', 'subject'])
    .ignore();

/** The delivery that a destination waits for: nothing overtakes it. */
export const findHead = (db: Database, { type, address }: Destination): Promise<DeliveryRow | undefined> =>
  db<DeliveryRow>('deliveries')
    .where({ type, address, state: 'waiting' })
    .orderBy([{ column: 'position' }, { column: 'id' }])
    .first() as Promise<DeliveryRow | undefined>;

/** The message that already tells a destination of a delivery's subject, to be edited; undefined without one. */
export const findMessage = async (
  db: Database,
  { type, address, kind, subject }: DeliveryRow,
): Promise<string | undefined> =>
  subject
    ? (
        await db('deliveries')
          .where({ type, address, kind, subject, state: 'sent' })
          .whereNotNull('message_id')
          .orderBy('position', 'desc')
          .first('message_id')
      )?.message_id
    : undefined;

/** Destinations of some types whose head is due. */
export async function listDue(
  db: Database,
  types: readonly Destination['type'][],
  now: Date,
): Promise<Destination[]> {
  const heads = db('deliveries')
    .distinctOn('type', 'address')
    .where({ state: 'waiting' })
    .whereIn('type', types)
    .orderBy(['type', 'address', 'position', 'id'])
    .select('type', 'address', 'next_attempt_at')
    .as('heads');
  return db.from(heads).where('next_attempt_at', '<=', now).select('type', 'address');
}

/** Writes what an attempt came to. */
export const updateDelivery = (db: Database, id: string, fields: object) =>
  db('deliveries').where({ id }).update(fields);

/** The event that a delivery tells of. */
export const getEvent = (db: Database, id: string): Promise<PlacedEvent> =>
  db('events').where({ id }).first('id', 'name', 'payload');
