import {
  type AgentOptions,
  Agent as HttpAgent,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isDiscordWebhook } from '#domain/webhookAddress.ts';
import { type Address, BlockedAddress, type GuardRules, guard } from './guard.ts';

/** The result of a call. `isPermanent` means that retrying is pointless, `isGone` that the webhook has been deleted. */
export type PostResult = {
  ok: boolean;
  status: number | null;
  error: string | null;
  /** The id of a Discord webhook's current message. */
  messageId: string | null;
  isPermanent: boolean;
  isGone: boolean;
  /** The message to be edited does not exist. */
  isMissing: boolean;
  /** Seconds to wait before the next call, if the receiver specifies a delay. */
  retryAfter: number | null;
};

const TIMEOUT = 10_000;
/** Limit on bytes read from a response. A truncated response is not valid JSON, so only its status counts. */
const MAX_BYTES = 64 * 1024;
/** The longest accepted wait, in seconds. */
const LONGEST_WAIT = 24 * 60 * 60;
/** Discord's code for a deleted message whose webhook still exists. */
const UNKNOWN_MESSAGE = 10_008;

type Call = {
  url: string;
  message: object;
  rules: GuardRules;
  editing?: string | undefined;
  timeout?: number | undefined;
};

export async function post({ url, message, rules, editing, timeout = TIMEOUT }: Call): Promise<PostResult> {
  try {
    const method = editing ? 'PATCH' : 'POST';
    const to = addressOf(url, editing);
    const body = JSON.stringify(message);
    const { status, headers, text } = await exchange({ to, method, body, rules, timeout });
    return readAnswer(status, headers, text);
  } catch (error) {
    if (error instanceof BlockedAddress) return failed(error.message, { isPermanent: true });
    return failed(networkFaultText(error as NodeJS.ErrnoException));
  }
}

type Exchange = {
  to: URL;
  method?: 'POST' | 'PATCH';
  /** Serialised JSON, or bytes whose type is in `headers`. */
  body: string | Buffer;
  headers?: Record<string, string>;
  rules: GuardRules;
  timeout?: number | undefined;
};

/** Sends a request if the guard allows it. Throws BlockedAddress or a network error. */
export async function exchange({ to, rules, timeout = TIMEOUT, ...sent }: Exchange): Promise<Answered> {
  let giveUp = () => {};
  const late = new Promise<never>((_, reject) => {
    giveUp = () => reject(new LateAnswer());
  });
  // An AbortSignal costs as much as the request itself, and DNS lookups do not support AbortSignals.
  const timer = setTimeout(() => giveUp(), timeout);
  try {
    const addresses = await Promise.race([guard(to.href, rules, 'dial'), late]);
    const { request, answered } = call(to, { method: 'POST', ...sent, addresses });
    late.catch(() => request.destroy());
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(timer);
  }
}

class LateAnswer extends Error {
  override name = 'TimeoutError';
}

type Sent = Omit<Exchange, 'to' | 'rules' | 'timeout'> & { addresses: Address[] };
type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

function call(url: URL, { method, body, headers, addresses }: Sent) {
  const options: RequestOptions = {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'TurboLeague (webhooks)',
      ...headers,
    },
    // Connects to an address that the guard has just checked.
    agent: agentFor(url, addresses),
    lookup: (_host, { all }, answer) => {
      const [first] = addresses;
      if (all) answer(null, addresses);
      else answer(null, first?.address ?? '', first?.family);
    },
  };
  const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options);
  const answered = new Promise<Answered>((resolve, reject) => {
    request.once('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const done = () => {
        const { statusCode: status = 0, headers } = answer;
        resolve({ status, headers, text: Buffer.concat(parts).toString('utf8') });
      };
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= MAX_BYTES) parts.push(part);
        else {
          done();
          request.destroy();
        }
      });
      answer.once('end', done);
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
  request.end(body);
  return { request, answered };
}

/**
 * Reuses a connection for the next message in a burst, and closes an idle connection before the receiver does. The
 * limit matches the number of parallel destinations, which may all wait for the database at once.
 */
const AGENT_OPTIONS: AgentOptions = { keepAlive: true, timeout: 1_000, maxFreeSockets: 64 };
/** Agents for recently used hosts, by host and addresses. */
const agents = new Map<string, HttpAgent>();
const MAX_AGENTS = 100;

function agentFor({ protocol, host }: URL, addresses: readonly Address[]): HttpAgent {
  const place = [protocol, host, ...addresses.map(({ address }) => address).toSorted()].join(' ');
  const known = agents.get(place);
  if (known) return known;
  if (agents.size >= MAX_AGENTS) agents.clear();
  const agent = protocol === 'https:' ? new HttpsAgent(AGENT_OPTIONS) : new HttpAgent(AGENT_OPTIONS);
  agents.set(place, agent);
  return agent;
}

/** Returns the URL to post to. With `wait`, Discord returns the message, so that it can be edited later. */
function addressOf(text: string, editing: string | undefined): URL {
  const url = new URL(text);
  url.hash = '';
  if (!isDiscordWebhook(url)) return url;
  if (editing) url.pathname = `${url.pathname.replace(/\/$/, '')}/messages/${encodeURIComponent(editing)}`;
  else url.searchParams.set('wait', 'true');
  return url;
}

function readAnswer(status: number, headers: Answered['headers'], text: string): PostResult {
  const body = readJson(text);
  if (status >= 200 && status < 300) {
    const id = typeof body.id === 'string' && /^\d{1,20}$/.test(body.id) ? body.id : null;
    const isUsedUp = headers['x-ratelimit-remaining'] === '0';
    const retryAfter = isUsedUp ? parseRetryAfter(headers['x-ratelimit-reset-after'], undefined) : null;
    return { ...failed(''), ok: true, status, error: null, messageId: id, retryAfter };
  }
  if (status >= 300 && status < 400)
    return failed('Redirects are not followed', { status, isPermanent: true });
  const isGone = [401, 404, 410].includes(status) && body.code !== UNKNOWN_MESSAGE;
  // The receiver's message could repeat the secret URL, so only its code is reported.
  const told = typeof body.code === 'number' ? `${status}, code ${body.code}` : `${status}`;
  return failed(isGone ? `The webhook no longer exists (${told})` : `It returned ${told}`, {
    status,
    isGone,
    isMissing: body.code === UNKNOWN_MESSAGE,
    isPermanent: status >= 400 && status < 500 && ![408, 425, 429].includes(status),
    retryAfter: parseRetryAfter(headers['retry-after'], body.retry_after),
  });
}

function readJson(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return read && typeof read === 'object' ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the seconds to wait, from a number or date in the header or a number in Discord's body. */
export function parseRetryAfter(header: string | string[] | undefined, written: unknown): number | null {
  const text = typeof header === 'string' ? header : typeof written === 'number' ? String(written) : '';
  const seconds = /^\d/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : null;
}

const failed = (error: string, more: Partial<PostResult> = {}): PostResult => ({
  ok: false,
  status: null,
  error,
  messageId: null,
  isPermanent: false,
  isGone: false,
  isMissing: false,
  retryAfter: null,
  ...more,
});

/** Describes a network error without the host that the original message names. */
export function networkFaultText({ name, code }: NodeJS.ErrnoException): string {
  if (name === 'TimeoutError' || name === 'AbortError') return 'No response within 10 seconds';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host was not found (${code})`;
  return `It cannot be reached${code ? ` (${code})` : ''}`;
}

/** The maximum number of bytes read from another service's response. OpenDota sends about 500 KB per game. */
const LONGEST_ANSWER = 2 * 1024 * 1024;

export const readBounded = async (response: Response): Promise<string | undefined> =>
  (await readBytes(response, LONGEST_ANSWER))?.toString('utf8');

/** Reads a response's body; undefined if it is longer than `most` bytes. */
export async function readBytes({ body }: Response, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > most) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Describes an unexpected response, in words that follow the service's name. */
export const statusWords = (status: number): string =>
  status >= 300 && status < 400
    ? `redirected (${status}), but redirects are not followed`
    : `returned ${status}`;
