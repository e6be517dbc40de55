import type { Database } from '#api/database/database.ts';
import { readPublicEvent } from '#api/signedWebhooks/event.ts';
import { messagesFor } from '#api/signedWebhooks/messagesFor.ts';
import type { PlacedEvent } from '#api/system/store.ts';
import type { PublicEventType } from '#domain/publicEvents.ts';
import { insertDeliveries, type WaitingDelivery } from '../delivery/deliveryStore.ts';
import type { Message } from './handler.ts';
import { madeAt } from './madeAt.ts';

/** Writes what signed webhooks are told of an event: each of its public messages under its type and subject. */
export async function tellSigned(db: Database, event: PlacedEvent, now: Date): Promise<void> {
  const places = await messagesFor(db, event);
  const deliveries = places.flatMap(({ address, messages }) =>
    messages.map(({ type: kind, id: subject }) => ({
      ...{ type: 'signedWebhook' as const, address },
      ...{ kind, subject },
    })),
  );
  await insertDeliveries(db, event, deliveries, now);
}

/** What a signed webhook is sent, by the present state; undefined where its subject is gone. */
export async function renderSigned(
  db: Database,
  { kind, subject, event }: Pick<WaitingDelivery, 'kind' | 'subject' | 'event'>,
): Promise<Message | undefined> {
  const type = kind as PublicEventType;
  const told = await readPublicEvent(db, { type, subject, event, at: new Date(madeAt(event.id)) });
  return told && { embeds: [], told };
}
