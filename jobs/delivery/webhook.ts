import { type PostResult, post } from '#api/http/outgoing/post.ts';
import { webhookEdit, webhookPost } from '#api/publishing/webhooks/message.ts';
import { createVault, openSealed, UNREADABLE } from '#api/secrets/vault.ts';
import { memoize } from '#domain/memoize.ts';
import { t } from '#domain/text/translate.ts';
import type { WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Message } from '#jobs/outbox/handler.ts';
import type { Outcome, Sender, SenderSettings } from './attempt.ts';

/** The maximum number of decrypted URLs to cache. */
const MAX_OPENED = 100;

/** Posts to webhooks. For a Discord webhook, it saves the message's id, so that later news can edit the message. */
export function createWebhookSender({
  sessionSecret,
  webhookRules: rules = {},
  publicUrl,
  timeout,
}: SenderSettings): Sender {
  const vault = createVault(sessionSecret);
  // Decrypting a URL takes as long as rendering a message, so decrypted URLs are cached.
  const open = memoize((named) => {
    const [id = '', sealed_url = ''] = named.split(' ');
    return openSealed(vault, { id, sealed_url });
  }, MAX_OPENED);
  const deliver = async (
    { address: id, sealed_url }: WaitingDelivery,
    message: Message,
    editing?: string,
  ): Promise<Outcome> => {
    const url = open(`${id} ${sealed_url}`);
    if (url === undefined) return { kind: 'refused', error: UNREADABLE, off: 'unreadable' };
    const said = forWebhook(message);
    const body = editing ? webhookEdit(said) : webhookPost(said, publicUrl);
    return outcomeOf(await post({ url, rules, editing, timeout, message: body }));
  };
  return { send: deliver, edit: (delivery, messageId, message) => deliver(delivery, message, messageId) };
}

function forWebhook({ components = [], withoutButtons, embeds }: Message): Message {
  if (components.length === 0) return { embeds };
  return {
    embeds: embeds.map((embed) => {
      const place = embed.url ? `[${t`in the console`}](${embed.url})` : t`in the console`;
      const said = withoutButtons ?? t`Decide ${place}: webhooks have no buttons.`;
      return { ...embed, description: `${embed.description ?? ''}\n\n${said}`.trim() };
    }),
  };
}

function outcomeOf(result: PostResult): Outcome {
  const { ok, messageId, isMissing, isGone, isPermanent, status, error, retryAfter } = result;
  if (ok) return { kind: 'sent', messageId, pause: retryAfter ?? undefined };
  // The message was deleted, or belongs to another webhook.
  if (isMissing) return { kind: 'missing' };
  const told = { status: status ?? undefined, error: error ?? '' };
  if (isPermanent) return { kind: 'refused', ...told, off: isGone ? 'gone' : undefined };
  if (status === 429 && retryAfter !== null) return { kind: 'limited', error: told.error, retryAfter };
  return { kind: 'again', ...told, retryAfter: retryAfter ?? undefined };
}
