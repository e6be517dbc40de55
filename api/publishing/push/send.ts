import webPush, { type Urgency } from 'web-push';
import { BlockedAddress, type GuardRules } from '#api/http/outgoing/guard.ts';
import { exchange, networkFaultText, parseRetryAfter } from '#api/http/outgoing/post.ts';
import type { Pushed } from '#domain/push/pushed.ts';
import type { Vapid } from './vapid.ts';

export type PushPlace = { endpoint: string; p256dh: string; auth: string };

export type Push = { pushed: Pushed; ttl: number; urgency: Urgency };

/** The result of a push. `isGone` means that the browser has dropped its subscription or must not be called. */
export type PushResult = {
  ok: boolean;
  status: number | null;
  error: string;
  isGone: boolean;
  /** Whether a retry might succeed. */
  isPassing: boolean;
  retryAfter: number | null;
};

/**
 * Encrypts a message for a browser (RFC 8291) and sends it to its push service. The URL is untrusted, so the
 * guard for webhooks checks it. Never throws, and its errors never contain the URL.
 */
export async function sendPush(
  { vapid, rules, timeout }: { vapid: Vapid; rules: GuardRules; timeout?: number | undefined },
  { endpoint, p256dh, auth }: PushPlace,
  { pushed, ttl, urgency }: Push,
): Promise<PushResult> {
  let request: webPush.RequestDetails;
  try {
    const payload = JSON.stringify(pushed);
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: ttl,
      urgency,
      topic: topicOf(pushed.tag),
    });
  } catch {
    return failed('Its keys are not valid', { isGone: true });
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  try {
    const to = new URL(endpoint);
    const body = request.body as Buffer;
    const { status, headers: answered } = await exchange({ to, body, headers, rules, timeout });
    return readAnswer(status, answered['retry-after']);
  } catch (error) {
    if (error instanceof BlockedAddress) return failed(error.message, { isGone: true });
    return failed(networkFaultText(error as NodeJS.ErrnoException), { isPassing: true });
  }
}

function readAnswer(status: number, wait: string | string[] | undefined): PushResult {
  if (status >= 200 && status < 300) return { ...failed(''), ok: true, status };
  if (status === 404 || status === 410)
    return failed(`The browser has dropped its subscription (${status})`, { status, isGone: true });
  const isRedirect = status >= 300 && status < 400;
  return failed(isRedirect ? 'Redirects are not followed' : `It returned ${status}`, {
    status,
    isGone: isRedirect,
    isPassing: status >= 500 || status === 408 || status === 429,
    retryAfter: parseRetryAfter(wait, undefined),
  });
}

/** A topic of at most 32 base64url characters. While a device is off, its push service stores one message per topic. */
const topicOf = (tag: string) => tag.replaceAll(/\W/g, '').slice(0, 32);

const failed = (error: string, more: Partial<PushResult> = {}): PushResult => ({
  ok: false,
  status: null,
  error,
  isGone: false,
  isPassing: false,
  retryAfter: null,
  ...more,
});
