import { createHmac, randomBytes } from 'node:crypto';
import { v5 as derivedId } from 'uuid';
import { BlockedAddress, type GuardRules } from '#api/http/outgoing/guard.ts';
import { exchange, networkFaultText, parseRetryAfter } from '#api/http/outgoing/post.ts';
import { createVault, UNREADABLE } from '#api/secrets/vault.ts';
import type { PublicEvent } from '#domain/contract/publishing/signedWebhooks.ts';
import type { DestinationRow } from '../destinations/store.ts';

/** Encrypts signed webhooks' URLs and secrets, each with a separate key. */
export const createVaults = (sessionSecret: string) => ({
  urls: createVault(sessionSecret),
  secrets: createVault(sessionSecret, 'webhook secrets'),
});
export type Vaults = ReturnType<typeof createVaults>;

export type SealedWebhook = Pick<
  DestinationRow,
  'id' | 'sealed_url' | 'sealed_secret' | 'sealed_former_secret' | 'former_secret_until'
>;

/**
 * Returns the URL and the signing secrets at a given time, or undefined if they were encrypted with a different
 * SESSION_SECRET.
 */
export function openWebhook({ urls, secrets }: Vaults, row: SealedWebhook, at: Date) {
  const url = urls.open(row.id, row.sealed_url ?? '');
  const secret = secrets.open(row.id, row.sealed_secret ?? '');
  if (url === undefined || secret === undefined) return undefined;
  const isBoth = row.former_secret_until !== null && row.former_secret_until > at;
  const former = isBoth ? secrets.open(row.id, row.sealed_former_secret ?? '') : undefined;
  return { url, secrets: former === undefined ? [secret] : [secret, former] };
}

/** The result of an attempt. `isGone`: the receiver wants no more messages. `isRefused`: calling it is not allowed. */
export type Sending = {
  ok: boolean;
  status: number | null;
  error: string | null;
  /** The beginning of an unsuccessful response. */
  answer: string | null;
  isGone?: boolean;
  isRefused?: boolean;
  isUnreadable?: boolean;
  /** Seconds to wait, if the receiver specifies a delay. */
  retryAfter?: number | undefined;
};

type Send = {
  vaults: Vaults;
  row: SealedWebhook;
  /** The message's id, the same for all attempts and replays. */
  id: string;
  event: PublicEvent;
  rules: GuardRules;
  timeout?: number | undefined;
};

export async function sendSigned({ vaults, row, id, event, rules, timeout }: Send): Promise<Sending> {
  const at = new Date();
  const opened = openWebhook(vaults, row, at);
  if (!opened) return { ok: false, status: null, error: UNREADABLE, answer: null, isUnreadable: true };
  const body = JSON.stringify(event);
  const headers = signedHeaders({ id, at, body, secrets: opened.secrets });
  try {
    const to = new URL(opened.url);
    const { status, headers: answered, text } = await exchange({ to, body, headers, rules, timeout });
    if (status >= 200 && status < 300) return { ok: true, status, error: null, answer: null };
    return {
      ok: false,
      status,
      error: status >= 300 && status < 400 ? 'Redirects are not followed' : `It returned ${status}`,
      answer: told(text, to),
      isGone: status === 410,
      retryAfter: parseRetryAfter(answered['retry-after'], undefined) ?? undefined,
    };
  } catch (error) {
    if (error instanceof BlockedAddress)
      return { ok: false, status: null, error: error.message, answer: null, isRefused: true };
    return { ok: false, status: null, error: networkFaultText(error as NodeJS.ErrnoException), answer: null };
  }
}

/** Shorter parts of a URL are taken to be words, not secrets. */
const SECRET_LENGTH = 8;
/** The maximum size of the stored part of a response, in bytes. */
const ANSWER_BYTES = 2_048;

/** Returns the beginning of a response as text, without parts of the URL that may be secret. */
function told(text: string, { pathname, search, searchParams, href }: URL): string | null {
  const parts = [...pathname.split('/'), ...searchParams.values()].filter(
    (part) => part.length >= SECRET_LENGTH,
  );
  const secrets = [href, pathname, search, ...parts].filter((part) => part.length > 1);
  const hidden = secrets.reduce((left, part) => left.replaceAll(part, '••••'), text);
  // Removes control characters, and surrogates split by truncation.
  const plain = hidden.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  const bytes = Buffer.from(plain);
  if (bytes.length <= ANSWER_BYTES) return plain || null;
  return bytes
    .subarray(0, ANSWER_BYTES - 8)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates a secret in the format of Standard Webhooks. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

type Sent = { id: string; at: Date; body: string; secrets: readonly string[] };

/** Returns the headers that sign a body as Standard Webhooks requires, with a signature for each secret. */
export function signedHeaders({ id, at, body, secrets }: Sent): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Returns the id that receivers get for a message. It is the same for every attempt, destination and replay. */
export const webhookIdOf = (eventId: string, type: string, subject: string) =>
  derivedId(`${type} ${subject}`, eventId);
