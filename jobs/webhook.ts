import type { Database } from '../api/database.ts';
import { findDestination, noteDestination } from '../api/destinations/store.ts';
import { switchOff } from '../api/destinations/switchOff.ts';
import type { GuardRules } from '../api/webhooks/guard.ts';
import { type Signature, signed, unsigned } from '../api/webhooks/message.ts';
import { type Posted, post } from '../api/webhooks/post.ts';
import { createVault, openSealed, UNREADABLE } from '../api/webhooks/vault.ts';
import type { Outcome, Sender } from './discord.ts';
import type { Message } from './handler.ts';

type Settings = Signature & { sessionSecret: string; webhookRules?: GuardRules | undefined };

/** A webhook that nothing gets through to for as long is switched off. */
const PATIENCE_MILLISECONDS = 5 * 24 * 60 * 60_000;

/** Posts to webhooks: Discord's keep the message's id, so that later news edits it. */
export function createWebhookSender(
  db: Database,
  { sessionSecret, webhookRules: rules = {}, productName, publicUrl }: Settings,
): Sender {
  const vault = createVault(sessionSecret);

  const deliver = async (id: string, message: Message, editing?: string): Promise<Outcome> => {
    const webhook = await findDestination(db, 'webhook', id);
    if (!webhook) return refused('The webhook was removed');
    if (!webhook.is_active) return refused(webhook.problem ?? 'The webhook is switched off');
    const url = openSealed(vault, webhook);
    if (url === undefined) {
      await switchOff(db, { type: 'webhook', id }, 'unreadable', new Date());
      return refused(UNREADABLE);
    }
    const posted = await post({
      url,
      rules,
      editing,
      message: editing ? unsigned(message) : signed(message, { productName, publicUrl }),
    });
    // Somebody has deleted the message, or it was another webhook's: it is told anew.
    if (editing && posted.isMissing) return deliver(id, message);
    if (posted.isGone) await switchOff(db, { type: 'webhook', id }, 'gone', new Date());
    return outcomeOf(posted);
  };

  return {
    send: ({ address }, message) => deliver(address, message),
    edit: ({ address }, messageId, message) => deliver(address, message, messageId),
  };
}

const refused = (error: string): Outcome => ({ kind: 'refused', error });

function outcomeOf({ ok, messageId, isFinal, status, error, retryAfter }: Posted): Outcome {
  if (ok) return { kind: 'sent', messageId };
  return {
    kind: isFinal ? 'refused' : 'again',
    status: status ?? undefined,
    error: error ?? '',
    ...(retryAfter !== null && { retryAfter }),
  };
}

/** Notes how a delivery to a webhook went; one that keeps failing is switched off when a message has been given up. */
export async function followWebhook(db: Database, id: string, state: string, now: Date): Promise<void> {
  const webhook = await findDestination(db, 'webhook', id);
  if (!webhook?.is_active) return;
  if (state === 'sent') {
    if (webhook.failing_since) await noteDestination(db, id, { failing_since: null });
    return;
  }
  const since = webhook.failing_since ?? now;
  if (!webhook.failing_since) await noteDestination(db, id, { failing_since: now });
  if (state === 'failed' && now.getTime() - since.getTime() >= PATIENCE_MILLISECONDS)
    await switchOff(db, { type: 'webhook', id }, 'failing', now);
}
