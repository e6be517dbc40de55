import { ApiError, secondsToWait } from './errors.ts';

export type TransportOptions = {
  /** The site's URL, such as `https://league.example`. */
  url: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The maximum number of retries per request: 4 by default. */
  retries?: number;
  /** Milliseconds that one attempt may take: 30 seconds by default. */
  timeout?: number;
  /** The maximum wait in milliseconds before a retry: 65 seconds by default, since limits are per minute. */
  longestWait?: number;
  signal?: AbortSignal | undefined;
  fetch?: typeof globalThis.fetch;
};

export type Sending = {
  method: string;
  path: string;
  body?: unknown;
  /** Allows a write to be retried, since it is performed only once per key; null for a write that accepts no key. */
  idempotencyKey?: string | null | undefined;
  confirmedRemovals?: readonly string[] | undefined;
  keptResults?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
  timeout?: number | undefined;
};

/** Sends requests to the API; `take` reads the response as part of the attempt. */
export type Transport = <Taken>(
  sending: Sending,
  take: (response: Response) => Promise<Taken>,
) => Promise<{ response: Response; taken: Taken }>;

const FOR_NOW = [429, 502, 503, 504];
const FIRST_WAIT = 250;

/** Returns a site's URL without trailing slashes. */
export function baseOf(url: string): string {
  let end = url.length;
  while (url.charAt(end - 1) === '/') end -= 1;
  return url.slice(0, end);
}

/**
 * Sends requests. Rate-limited requests (429) and failed ones (503, no response) are retried after
 * `Retry-After`, otherwise after random waits that double each time.
 */
export function createTransport(options: TransportOptions): Transport {
  const { url, token, headers: own, retries = 4, timeout = 30_000, longestWait = 65_000 } = options;
  const base = baseOf(url);
  return async (sending, take) => {
    const { method, path, body, idempotencyKey = randomKey(), confirmedRemovals, keptResults } = sending;
    const isRead = method === 'GET' || method === 'HEAD';
    const key = isRead ? null : idempotencyKey;
    const headers = {
      accept: 'application/json',
      ...own,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key !== null && { 'idempotency-key': key }),
      ...(confirmedRemovals?.length && { 'confirm-removal': confirmedRemovals.join() }),
      ...(keptResults?.length && { 'keep-results': keptResults.join() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const written = body === undefined ? {} : { body: JSON.stringify(body) };
    const ended = anyOf(options.signal, sending.signal);
    const once = async () => {
      const late = AbortSignal.timeout(Math.ceil(sending.timeout ?? timeout));
      const signal = anyOf(late, ended) ?? late;
      const { fetch = globalThis.fetch } = options;
      try {
        // Cookies are never sent, so other sites receive only public responses.
        const response = await fetch(base + path, {
          method,
          headers,
          signal,
          credentials: 'omit',
          ...written,
        });
        return { response, taken: await take(response) };
      } catch (cause) {
        ended?.throwIfAborted();
        return unanswered(late.aborted, cause);
      }
    };
    for (let tries = 0; ; tries += 1) {
      const found = await once();
      const wait = waitAfter(found, { tries, isRepeatable: isRead || key !== null });
      if (wait === undefined || tries >= retries || wait > longestWait) {
        if (found instanceof ApiError) throw found;
        return found;
      }
      if ('response' in found && !found.response.bodyUsed) await found.response.body?.cancel();
      await pause(wait, ended);
    }
  };
}

/** Creates a key without `randomUUID`, which browsers offer only over https. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Returns the milliseconds to wait before a retry; undefined if a retry would not help or might repeat an action. */
function waitAfter(
  found: ApiError | { response: Response },
  { tries, isRepeatable }: { tries: number; isRepeatable: boolean },
): number | undefined {
  const doubled = FIRST_WAIT * 2 ** tries * (0.5 + Math.random());
  if (found instanceof ApiError) return isRepeatable ? doubled : undefined;
  const { status, headers } = found.response;
  // A rate-limited request has had no effect, so it can be repeated.
  if (!FOR_NOW.includes(status) || (!isRepeatable && status !== 429)) return undefined;
  const told = secondsToWait(headers);
  if (told === undefined) return doubled;
  // This waits at least the requested time. The random part prevents clients from retrying all at once.
  return Math.max(doubled, told * 1_000 + Math.random() * Math.min(1_000, told * 250));
}

function unanswered(isLate: boolean, cause: unknown): ApiError {
  if (isLate) return new ApiError({ status: 0, code: 'timeout', message: 'The server took too long', cause });
  return new ApiError({ status: 0, code: 'unreachable', message: 'The server cannot be reached', cause });
}

export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });

/** Returns a signal that aborts when any of the given signals does; undefined if none is given. */
export function anyOf(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const given = signals.filter((signal) => signal !== undefined);
  return given.length > 1 ? AbortSignal.any(given) : given[0];
}

export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
