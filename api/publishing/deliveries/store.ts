import { type Database, paged } from '#api/database/database.ts';
import type { Parsed } from '#domain/contract/http/endpoint.ts';
import type * as contract from '#domain/contract/publishing/announcements.ts';
import { found } from '#domain/errors.ts';
import { DAY } from '#domain/timeSpans.ts';

/** Milliseconds for which sent messages are stored once nothing edits them any more. */
export const DELIVERIES_KEPT = 30 * DAY;

/** The channel that notifies admins' pages of changed deliveries. */
export const DELIVERIES_CHANNEL = 'turbo_league_deliveries';

export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'cancelled';

export type ShownDelivery = {
  id: string;
  kind: string;
  type: 'channel' | 'direct' | 'webhook' | 'server' | 'room' | 'signedWebhook' | 'push';
  event_id: string;
  subject: string;
  address: string;
  destination_name: string | null;
  state: DeliveryState;
  attempts: number;
  next_attempt_at: Date;
  last_status: number | null;
  last_error: string | null;
  last_answer: string | null;
  created_at: Date;
  sent_at: Date | null;
  announcement_id: string | null;
};

const NAME = `(select named.name from destinations named
  where named.type = d.type and named.address = d.address) as destination_name`;
const ANNOUNCEMENT = `(select e.payload->>'announcementId' from events e where e.id = d.event_id) as announcement_id`;

/** A manual announcement is listed under the kind given in its event. */
const KIND = `case d.kind when 'announcement'
  then (select e.payload->>'kind' from events e where e.id = d.event_id) else d.kind end`;

const shown = (db: Database) =>
  db('deliveries as d').select<ShownDelivery[]>(
    'd.*',
    db.raw(`${KIND} as kind`),
    db.raw(NAME),
    db.raw(ANNOUNCEMENT),
  );

export function listDeliveries(db: Database, asked: Parsed<typeof contract.listDeliveries>['query']) {
  const { state, kind, destinationId } = asked;
  const query = shown(db);
  if (state) query.where({ state });
  const destination = db('destinations')
    .where({ id: destinationId ?? '' })
    .select('type', 'address');
  if (destinationId) query.whereIn(['d.type', 'd.address'], destination);
  // There are as many pushes as fans, and admins cannot fix them, so they appear only if a filter selects them.
  if (!kind && !destinationId) query.whereNot('d.type', 'push');
  if (kind) query.where((each) => each.where('d.kind', kind).orWhereRaw(`${KIND} = ?`, [kind]));
  return paged<ShownDelivery>(query, asked, 'd.id', 'desc');
}

export const lockDelivery = async (db: Database, id: string): Promise<ShownDelivery> =>
  found(await shown(db).where({ id }).forUpdate('d').first(), 'Delivery');

/** Retries deliveries at once. If a delivery has already been sent, its message is edited. */
export const requeueDeliveries = (db: Database, ids: readonly string[], now: Date): Promise<number> =>
  db('deliveries')
    .whereIn('id', ids)
    .update({ state: 'waiting', attempts: 0, next_attempt_at: now, sent_at: null });

/** Kinds of messages that name players or captains. Such messages are not deleted, so that an erasure can edit them. */
export const NAMING = [
  'registration_received',
  'team_approved',
  'roster_change',
  'roster_change_told',
  'match_result',
  'tournament_mvp',
] as const;
