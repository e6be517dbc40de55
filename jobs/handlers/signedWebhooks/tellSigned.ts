import type { Database } from '#api/database/database.ts';
import type { PlacedEvent } from '#api/history/positionStore.ts';
import { readPublicEvent } from '#api/publishing/signedWebhooks/event.ts';
import { messagesFor } from '#api/publishing/signedWebhooks/messagesFor.ts';
import { listActive } from '#api/publishing/signedWebhooks/store.ts';
import type { PublicEventType } from '#domain/publicEvents.ts';
import {
  deliveriesOf,
  insertDeliveries,
  uuidTimestamp,
  type WaitingDelivery,
} from '#jobs/outbox/deliveryStore.ts';
import type { Message } from '#jobs/outbox/handler.ts';

export async function tellSigned(db: Database, events: readonly PlacedEvent[], now: Date): Promise<void> {
  const webhooks = await listActive(db);
  if (webhooks.length === 0) return;
  const deliveries = (await messagesFor(db, webhooks, events)).flatMap(({ event, address, messages }) => {
    const type = 'signedWebhook' as const;
    const told = messages.map(({ type: kind, id: subject }) => ({ type, address, kind, subject }));
    return deliveriesOf(event, told, now);
  });
  await insertDeliveries(db, deliveries);
}

/** The current data for a signed webhook; undefined if its subject no longer exists. */
export async function renderSigned(
  db: Database,
  { kind, subject, event }: Pick<WaitingDelivery, 'kind' | 'subject' | 'event'>,
): Promise<Message | undefined> {
  const type = kind as PublicEventType;
  const told = await readPublicEvent(db, { type, subject, event, at: new Date(uuidTimestamp(event.id)) });
  return told && { embeds: [], told };
}
