import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type Database, firstValue } from '#api/database/database.ts';
import type { PlacedEvent } from '#api/history/positionStore.ts';
import { EVENTS_CHANNEL } from '#api/history/recordEvent.ts';
import { DELIVERIES_CHANNEL } from '#api/publishing/deliveries/store.ts';
import type { Destination } from '#jobs/queue/queue.ts';

export type DeliveryRow = Destination & {
  id: string;
  event_id: string;
  /** The id of the request that led to the delivery. */
  request_id: string | null;
  position: number;
  kind: string;
  /** Empty for news that is never edited. */
  subject: string;
  /** The person to mention because they could not get a direct message. */
  mention: string | null;
  state: 'waiting' | 'sent' | 'failed' | 'cancelled';
  attempts: number;
  next_attempt_at: Date;
  last_status: number | null;
  last_error: string | null;
  last_answer: string | null;
  /** In a waiting delivery, the id of the message that was already sent and needs an edit. */
  message_id: string | null;
  sent_at: Date | null;
  created_at: Date;
};

export type WaitingDelivery = DeliveryRow & {
  event: PlacedEvent;
  /** The earlier message on the subject at this destination, to be edited. */
  earlier: string | null;
  /** Whether later news on the same subject is waiting for the same destination. */
  is_told_later: boolean;
  destination_id: string | null;
  is_active: boolean | null;
  failing_since: Date | null;
  problem: string | null;
  sealed_url: string | null;
  sealed_secret: string | null;
  sealed_former_secret: string | null;
  former_secret_until: Date | null;
};

type Told = Destination & {
  id?: string | undefined;
  kind: string;
  subject: string;
  mention?: string | undefined;
};

type NewDelivery = Pick<
  DeliveryRow,
  | ('id' | 'event_id' | 'position' | 'request_id' | 'type' | 'address' | 'kind' | 'subject' | 'mention')
  | ('next_attempt_at' | 'created_at')
>;

export const deliveriesOf = (
  event: { id: string; position: number; request_id?: string | null },
  told: readonly Told[],
  now: Date,
  due: Date = now,
): NewDelivery[] =>
  told.map(({ id, type, address, kind, subject, mention }) => ({
    id: id ?? uuid(),
    event_id: event.id,
    position: event.position,
    request_id: event.request_id ?? null,
    type,
    address,
    kind,
    subject,
    mention: mention ?? null,
    next_attempt_at: due,
    created_at: now,
  }));

const COLUMNS =
  'id, event_id, position, request_id, type, address, kind, subject, mention, next_attempt_at, created_at';

/** Deliveries per insert. */
const WRITTEN = 2_000;

/** Inserts deliveries and ignores repeats. One JSON value contains them all, since many values are slow to parse. */
export async function insertDeliveries(db: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let next = 0; next < deliveries.length; next += WRITTEN)
    await db.raw(
      `insert into deliveries (${COLUMNS})
         select ${COLUMNS} from json_populate_recordset(null::deliveries, ?)
         on conflict (event_id, type, address, kind, subject) do nothing`,
      [JSON.stringify(deliveries.slice(next, next + WRITTEN))],
    );
}

export const wakeRelay = (db: Database) => db.raw('select pg_notify(?, ?)', [EVENTS_CHANNEL, '']);

/** A destination's waiting deliveries, in order: the first delivery holds up the others. */
export const listHeads = (db: Database, { type, address }: Destination, limit: number) =>
  readHeads(db, `d.type = ? and d.address = ? and d.state = 'waiting'`, [type, address], limit);

/**
 * Deliveries that meet a condition, in order, with everything needed to send them. Each connection plans the query
 * once.
 */
export async function readHeads(
  db: Database,
  condition: string,
  bindings: readonly (string | Date)[],
  limit?: number,
): Promise<WaitingDelivery[]> {
  const { rows } = await db
    .raw(
      `select ${READ},
         json_build_object('id', e.id, 'name', e.name, 'payload', e.payload) as event,
         coalesce(d.message_id, case when d.subject <> '' then (
           select s.message_id from deliveries s
           where s.type = d.type and s.address = d.address and s.kind = d.kind and s.subject = d.subject
             and s.message_id is not null
           order by s.position desc limit 1) end) as earlier,
         d.subject <> '' and exists (
           select 1 from deliveries l
           where l.type = d.type and l.address = d.address and l.kind = d.kind and l.subject = d.subject
             and l.state = 'waiting' and l.position > d.position) as is_told_later
       from deliveries d
       join events e on e.id = d.event_id
       left join destinations w on w.type = d.type and w.address = d.address
       where ${condition}
       order by d.position, d.id limit ?`,
      [...bindings, limit ?? null],
    )
    .options({ name: `heads ${createHash('sha256').update(condition).digest('base64url')}` });
  return rows;
}

/** Names every column, since a cached plan fails if the result gets a new column. */
const READ = `d.id, d.event_id, d.request_id, d.position, d.type, d.address, d.kind, d.subject, d.mention, d.state,
  d.attempts, d.next_attempt_at, d.last_status, d.last_error, d.last_answer, d.message_id, d.sent_at, d.created_at,
  w.id as destination_id, w.is_active, w.failing_since, w.problem, w.sealed_url, w.sealed_secret,
  w.sealed_former_secret, w.former_secret_until`;

/** When the delivery that holds up a destination's other deliveries is due; undefined if none is waiting. */
export const findDueTime = (db: Database, { type, address }: Destination) =>
  firstValue<Date>(
    db('deliveries').where({ type, address, state: 'waiting' }).orderBy(['position', 'id']),
    'next_attempt_at',
  );

/** The given messages that already belong to the destination's deliveries. */
export const listKnownMessages = async (
  db: Database,
  { type, address }: Destination,
  ids: readonly string[],
): Promise<string[]> =>
  (await db('deliveries').where({ type, address }).whereIn('message_id', ids).select('message_id')).map(
    ({ message_id }) => message_id,
  );

export const findDestinationOf = (db: Database, id: string): Promise<Destination | undefined> =>
  db('deliveries').where({ id }).first('type', 'address');

/**
 * Destinations of the given types with waiting deliveries, each with the first delivery's id and due time. Destinations
 * that get several subjects at once are read separately.
 */
export const listWaiting = (
  db: Database,
  types: readonly Destination['type'][],
): Promise<(Destination & { id: string; due: Date })[]> =>
  db('deliveries')
    .distinctOn('type', 'address')
    .where({ state: 'waiting' })
    .whereIn('type', types)
    .orderBy(['type', 'address', 'position', 'id'])
    .select('id', 'type', 'address', 'next_attempt_at as due');

export const updateDelivery = (db: Database, id: string, fields: Partial<DeliveryRow>) => {
  const set = Object.keys(fields).map((column) => `${column} = ?`);
  return db.raw(`update deliveries set ${set.join(', ')} where id = ?`, [...Object.values(fields), id]);
};

export const notifyDeliveries = (db: Database) => db.raw('select pg_notify(?, ?)', [DELIVERIES_CHANNEL, '']);

/** When a row was created, in milliseconds. Its id is a version 7 UUID, which begins with the time. */
export const uuidTimestamp = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
