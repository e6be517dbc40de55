import { DiscordAPIError, HTTPError, RateLimitError, REST, Routes } from 'discord.js';
import type { Message } from './handler.ts';
import type { Destination } from './queue.ts';

/** What an attempt came to: sent (with the message's id, where there is one), to be tried again (after so many seconds), or refused for good. */
export type Outcome =
  | { kind: 'sent'; messageId: string | null }
  | { kind: 'again' | 'refused'; status?: number | undefined; error: string; retryAfter?: number };

/** Sends a message to a destination; `nonce` lets Discord drop a repeat. */
export type Sender = {
  send(to: Destination, message: Message, nonce: string): Promise<Outcome>;
  /** Puts other words in a message that was sent. */
  edit(to: Destination, messageId: string, message: Message): Promise<Outcome>;
};

/** Seconds of a rate limit that are waited for here; a longer one goes back into the row. */
const PATIENCE = 5;

/** Posts to channels and direct messages through Discord's REST; obeys its rate limits, leaves retries to us. */
export function createDiscordSender({
  token,
  apiUrl,
}: {
  token: string;
  apiUrl?: string | undefined;
}): Sender {
  const rest = new REST({
    version: '10',
    timeout: 10_000,
    // discord.js repeats a 5xx at once; the back-off is ours.
    retries: 0,
    rejectOnRateLimit: ({ retryAfter }) => retryAfter > PATIENCE * 1_000,
    ...(apiUrl && { api: apiUrl }),
  }).setToken(token);

  const channelOf = async ({ type, address }: Destination) => {
    if (type === 'channel') return address;
    const channel = await rest.post(Routes.userChannels(), { body: { recipient_id: address } });
    return (channel as { id: string }).id;
  };

  const attempt = async (work: () => Promise<unknown>): Promise<Outcome> => {
    try {
      return { kind: 'sent', messageId: ((await work()) as { id: string }).id };
    } catch (error) {
      return outcomeOf(error);
    }
  };

  return {
    send: (to, message, nonce) =>
      attempt(async () => {
        const body = { ...message, nonce, enforce_nonce: true, allowed_mentions: { parse: [] } };
        return rest.post(Routes.channelMessages(await channelOf(to)), { body });
      }),
    edit: (to, messageId, message) =>
      attempt(async () => {
        const body = { ...message, allowed_mentions: { parse: [] } };
        return rest.patch(Routes.channelMessage(await channelOf(to), messageId), { body });
      }),
  };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof RateLimitError)
    return { kind: 'again', status: 429, error: 'Rate limited', retryAfter: error.retryAfter / 1_000 };
  if (error instanceof DiscordAPIError) {
    // 401 is a wrong token: the owner mends it, and nothing is lost meanwhile.
    const isFinal = error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
    return {
      kind: isFinal ? 'refused' : 'again',
      status: error.status,
      error: `${error.code}: ${error.message}`,
    };
  }
  if (error instanceof HTTPError) return { kind: 'again', status: error.status, error: error.message };
  return { kind: 'again', error: error instanceof Error ? error.message : String(error) };
}
