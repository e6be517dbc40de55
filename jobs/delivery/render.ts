import { LRUCache } from 'lru-cache';
import type { Cache } from '#api/database/caches.ts';
import type { Database } from '#api/database/database.ts';
import { DomainError } from '#domain/errors.ts';
import type { Site } from '#domain/siteLinks.ts';
import { HANDLERS } from '#jobs/handlers/handlers.ts';
import { renderPush } from '#jobs/handlers/push/pushes.ts';
import { renderSigned } from '#jobs/handlers/signedWebhooks/tellSigned.ts';
import { uuidTimestamp, type WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Message } from '#jobs/outbox/handler.ts';

export type Render = (delivery: WaitingDelivery) => Promise<Message | undefined>;

/** Milliseconds for which all destinations get the same message; later changes lead to an edit. */
const SAME_FOR = 1_000;
const MAX_KEPT = 500;

/** Renders a delivery, once for all destinations that get its event at the same time. */
export function createRender(db: Database, app: Site): Render & Cache {
  const kept = new LRUCache<string, Promise<Message | undefined>>({ max: MAX_KEPT, ttl: SAME_FOR });

  const wordsFor = ({ kind, subject, address, mention, earlier, event, ...delivery }: WaitingDelivery) => {
    const isSigned = delivery.type === 'signedWebhook';
    const isPush = delivery.type === 'push';
    const handler = isSigned || isPush ? undefined : HANDLERS.find((each) => each.kind === kind);
    const isEdit = earlier !== null;
    const now = new Date();
    const write = async () =>
      isSigned
        ? renderSigned(db, { kind, subject, event })
        : isPush
          ? renderPush(db, { ...delivery, kind, subject, address, event }, now)
          : handler?.render(db, event, app, {
              subject,
              address: mention ?? address,
              isEdit,
              now,
              isPublic: mention !== null,
            });
    // Data may have changed before a retry or an edit; a manual retry resets the count of attempts.
    const isTried = delivery.attempts > 0 || delivery.last_error !== null;
    if (isPush || handler?.isPersonal || isTried || delivery.message_id) return write();
    const key = [event.id, kind, subject, isEdit].join(' ');
    const known = kept.get(key);
    if (known) return known;
    const words = write();
    kept.set(key, words);
    words.catch(() => kept.delete(key));
    return words;
  };

  const render: Render = async (delivery) => {
    try {
      const message = await wordsFor(delivery);
      // Shown below the message and used to recognise it: messages read from a channel have no nonce.
      const timestamp = new Date(uuidTimestamp(delivery.id)).toISOString();
      const [first, ...others] = message?.embeds ?? [];
      return message && { ...message, embeds: first ? [{ ...first, timestamp }, ...others] : [] };
    } catch (error) {
      if (error instanceof DomainError) return undefined;
      throw error;
    }
  };
  return Object.assign(render, { kept: () => kept.size, forget: () => kept.clear() });
}
