import { createVaults, type Sending, sendSigned, webhookIdOf } from '#api/publishing/signedWebhooks/send.ts';
import type { Outcome, Sender, SenderSettings } from './attempt.ts';

/** Sends events to signed webhooks; an event's id is the same in all attempts. */
export function createSignedSender({
  sessionSecret,
  webhookRules: rules = {},
  timeout,
}: SenderSettings): Sender {
  const vaults = createVaults(sessionSecret);
  const send: Sender['send'] = async ({ address, event_id, kind, subject, ...row }, { told: event }) => {
    if (!event) return { kind: 'refused', error: 'There is nothing to send' };
    const id = webhookIdOf(event_id, kind, subject);
    return outcomeOf(await sendSigned({ vaults, row: { ...row, id: address }, id, event, rules, timeout }));
  };
  // Sent messages are not edited.
  return { send, edit: (delivery, _, message) => send(delivery, message) };
}

function outcomeOf({ ok, status, retryAfter, answer, ...result }: Sending): Outcome {
  if (ok) return { kind: 'sent', messageId: null };
  const told = { status: status ?? undefined, error: result.error ?? '', answer };
  if (result.isUnreadable) return { kind: 'refused', ...told, off: 'unreadable' };
  if (result.isGone) return { kind: 'refused', ...told, off: 'gone' };
  if (result.isRefused) return { kind: 'refused', ...told };
  if (status === 429 && retryAfter !== undefined) return { kind: 'limited', error: told.error, retryAfter };
  return { kind: 'again', ...told, retryAfter };
}
