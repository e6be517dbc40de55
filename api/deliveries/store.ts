import { missing } from '../../domain/errors.ts';
import type { Database } from '../database.ts';
import { type Listed, type Page, paged } from '../page.ts';

export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'cancelled';

/** A delivery as people look at it; `place` names a destination that is stored. */
export type ShownDelivery = {
  id: string;
  kind: string;
  type: 'channel' | 'direct';
  address: string;
  state: DeliveryState;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
};

/** A page of deliveries, the newest first. */
export function listDeliveries(
  db: Database,
  page: Page,
  { state }: { state?: DeliveryState | undefined },
): Promise<Listed<ShownDelivery>> {
  const query = db('deliveries').select('*');
  if (state) query.where({ state });
  return paged<ShownDelivery>(query, page, 'id', 'desc');
}

/** A delivery that nobody else works on until the transaction ends, or a missing error. */
export async function lockDelivery(db: Database, id: string): Promise<ShownDelivery> {
  const row = await db<ShownDelivery>('deliveries').where({ id }).forUpdate().first();
  if (!row) throw missing('Delivery');
  return row as ShownDelivery;
}

/** Lets a delivery try anew, at once. */
export const requeueDelivery = (db: Database, id: string, now: Date) =>
  db('deliveries').where({ id }).update({ state: 'waiting', attempts: 0, next_attempt_at: now });
