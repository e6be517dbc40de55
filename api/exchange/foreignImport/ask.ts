import type { z } from 'zod';
import { networkFaultText, parseRetryAfter, readBounded, statusWords } from '#api/http/outgoing/post.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import type { AskedService } from '#domain/import/foreign.ts';
import { SERVICE_WORDS } from '#domain/import/foreign.ts';
import { MINUTE } from '#domain/timeSpans.ts';

export type ImportAddresses = Record<AskedService, string>;

const MAX_CALLS = 120;
/** The maximum total time of an import's requests, in milliseconds. */
const WHOLE_TIME = MINUTE;
const ONE_TIME = 10_000;
/**
 * The longest wait that a service may request, in milliseconds. We wait only once. start.gg allows 80 requests a
 * minute.
 */
const LONGEST_WAIT = 5_000;

type Question = {
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
};
export type AskedJson = { body: unknown; headers: Headers };
export type AskTimes = { one: number; whole: number };

/**
 * Creates the HTTP client for one import. It follows no redirects, and limits the time, size and number of requests.
 */
export function createAsker(
  service: AskedService,
  addresses: ImportAddresses,
  times: AskTimes = { one: ONE_TIME, whole: WHOLE_TIME },
) {
  const until = AbortSignal.timeout(times.whole);
  let calls = 0;
  const send = async ({ path, headers, body }: Question): Promise<Response> => {
    calls += 1;
    if (calls > MAX_CALLS)
      throw refuse(service, 'address', 'has more data for this tournament than one import can fetch');
    try {
      return await fetch(`${addresses[service]}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Accept: 'application/json', 'User-Agent': 'TurboLeague', ...headers },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(times.one), until]),
      });
    } catch (error) {
      throw unanswered(service, error);
    }
  };
  const askJson = async (question: Question): Promise<AskedJson> => {
    let response = await send(question);
    if (response.status === 429) {
      const seconds = parseRetryAfter(response.headers.get('retry-after') ?? undefined, undefined) ?? 0;
      await response.body?.cancel();
      const wait = Math.max(100, seconds * 1_000);
      if (wait > LONGEST_WAIT) throw tooOften(service, seconds);
      await new Promise((resolve) => setTimeout(resolve, wait));
      response = await send(question);
      if (response.status === 429) throw tooOften(service, seconds);
    }
    const text = await readBounded(response).catch((error: unknown) => {
      throw unanswered(service, error);
    });
    if (text === undefined) throw refuse(service, null, 'sent more than 2 MB');
    if (response.status !== 200 && response.status !== 206) throw statusRefusal(service, response.status);
    try {
      return { body: JSON.parse(text), headers: response.headers };
    } catch {
      throw refuse(service, null, 'did not send JSON');
    }
  };
  const ask = async <Shape extends z.ZodType>(question: Question, shape: Shape) =>
    inShape(service, shape, (await askJson(question)).body);
  return { ask, askJson };
}
export type Asker = ReturnType<typeof createAsker>;

/** Parses a response. An invalid response is the service's fault, and the error does not quote it. */
export function inShape<Shape extends z.ZodType>(service: AskedService, shape: Shape, body: unknown) {
  const read = shape.safeParse(body);
  if (!read.success) throw refuse(service, null, 'sent data in an unknown format');
  return read.data;
}

export function refuse(service: AskedService, field: 'address' | 'key' | null, what: string): DomainError {
  const message = `${SERVICE_WORDS[service]} ${what}`;
  return field ? invalid(message, { [field]: message }) : new DomainError('conflict', 'service', message);
}

const tooOften = (service: AskedService, seconds: number) =>
  refuse(
    service,
    null,
    seconds > 0
      ? `is limiting requests: please try again in ${seconds} seconds`
      : 'is limiting requests: please try again in a minute',
  );

function statusRefusal(service: AskedService, status: number): DomainError {
  if (status === 401 || status === 403) return refuse(service, 'key', 'rejected the key');
  if (status === 404)
    return refuse(service, 'address', 'has no such tournament, or this key has no access to it');
  return refuse(service, null, statusWords(status));
}

function unanswered(service: AskedService, error: unknown): DomainError {
  const { name, cause } = error as Error;
  const fault = networkFaultText((cause ?? error) as NodeJS.ErrnoException);
  return refuse(service, null, `did not respond: ${name === 'TimeoutError' ? 'it took too long' : fault}`);
}
