import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { shortMatchId } from '#domain/competition/match.ts';
import type { Delivery } from '#domain/contract/publishing/announcements.ts';
import { conflict } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import { webhookIdOf } from '../signedWebhooks/send.ts';
import { lockDelivery, requeueDeliveries, type ShownDelivery } from './store.ts';

export const retryDelivery = (context: Context, id: string): Promise<Delivery> =>
  inTransaction(context, async (context, db) => {
    const { state } = await lockDelivery(db, id);
    if (state === 'sent') throw conflict('already_sent', msg`This message has already been delivered`);
    if (state === 'cancelled')
      throw conflict('nothing_to_say', msg`The subject of this message no longer exists`);
    await requeueDeliveries(db, [id], context.now);
    await recordEvent(context, 'delivery.retried', { deliveryId: id });
    return presentDelivery(await lockDelivery(db, id));
  });

export const presentDelivery = (row: ShownDelivery): Delivery => ({
  ...fieldsOf(row, 'id', 'kind', 'state', 'attempts', 'last_status', 'last_error', 'last_answer'),
  ...fieldsOf(row, 'created_at', 'sent_at', 'announcement_id'),
  destination: destinationOf(row),
  nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
  webhookId: row.type === 'signedWebhook' ? webhookIdOf(row.event_id, row.kind, row.subject) : null,
});

export function destinationOf({
  type,
  address,
  destination_name,
}: Pick<ShownDelivery, 'type' | 'address' | 'destination_name'>): string {
  if (type === 'channel') return `Channel ${destination_name ?? address}`;
  if (type === 'direct') return `Direct message to ${address}`;
  if (type === 'server') return `Server ${address}`;
  if (type === 'room') return `Room for match ${shortMatchId(address)}`;
  if (type === 'push') return `Web push to a browser (…${address.slice(-6)})`;
  const noun = type === 'webhook' ? 'webhook' : 'signed webhook';
  return destination_name === null ? `A removed ${noun}` : `${upperFirst(noun)} ${destination_name}`;
}
