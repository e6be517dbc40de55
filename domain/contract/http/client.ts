import type { z } from 'zod';
import { DomainError, type ErrorKind } from '../../errors.ts';
import type { Sentence } from '../../text/phrase.ts';
import type { Endpoint, Input, Reply } from './endpoint.ts';

/**
 * A request: a path with its query, a JSON body, and the key that makes repeating it harmless. Calls that return a
 * secret take no key.
 */
export type Request = {
  method: string;
  path: string;
  body?: unknown;
  idempotencyKey?: string;
  isSecret?: true;
  /** Ids of matches whose results the person agreed to lose. */
  confirmedRemovals?: readonly string[];
  /** Ids of matches whose results are kept although their teams no longer meet. */
  keptResults?: readonly string[];
};

/** The header that lists the matches whose results the user agreed to lose, as comma-separated ids. */
export const CONFIRM_REMOVAL = 'Confirm-Removal';
/** The header that lists the matches whose results are kept until an admin decides, as comma-separated ids. */
export const KEEP_RESULTS = 'Keep-Results';

/** The response: parsed JSON, or null if there is none. `statusText` comes from HTTP/1.1 and is empty with HTTP/2. */
type Answered = { status: number; statusText?: string; body: unknown };

/** Rejects on a network failure. */
export type Send = (request: Request) => Promise<Answered>;

export type Answer<Data> = Done<Data> & {
  nextToken?: string;
  can?: Record<string, boolean>;
  /** The sentences in the data that have translations. */
  sentences?: Sentence[];
};

/** The response to a change. `act` is the id used to undo it; null if nothing changed. */
export type Done<Data> = { data: Data; act?: string | null; acts?: Record<string, string[]> };

/** Calls the API through `send`. If the server refuses a call, throws the server's DomainError. */
export const createClient = (send: Send) => ({
  call: async <E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
    { method, path, isSecret }: E,
    input: Input<E>,
    idempotencyKey?: string,
    confirmedRemovals?: readonly string[],
    keptResults?: readonly string[],
  ): Promise<Answer<Reply<E>>> => {
    const given = input as { params?: Record<string, string>; query?: Values; body?: unknown };
    const request: Request = { method, path: address(path, given.params, given.query) };
    if (given.body !== undefined) request.body = given.body;
    if (isSecret) request.isSecret = true;
    if (idempotencyKey) request.idempotencyKey = idempotencyKey;
    if (confirmedRemovals?.length) request.confirmedRemovals = confirmedRemovals;
    if (keptResults?.length) request.keptResults = keptResults;
    return answered(await send(request)) as Answer<Reply<E>>;
  },
  /** Reads a path whose response type the caller specifies, so that public pages need no schemas. */
  read: async <Data>(path: string): Promise<Answer<Data>> =>
    answered(await send({ method: 'GET', path })) as Answer<Data>,
});

export type Client = ReturnType<typeof createClient>;

type Values = Record<string, string | number | boolean | null | undefined>;

export function address(path: string, params: Record<string, string> = {}, query: Values = {}) {
  const written = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${written}?${search}` : written;
}

const KINDS: Record<number, ErrorKind> = {
  401: 'unidentified',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  429: 'limited',
  503: 'unavailable',
};

type Failure = {
  error?: string;
  errors?: string[];
  code?: string;
  fields?: Record<string, string>;
  sentences?: Sentence[];
  data?: unknown;
};

function answered({ status, statusText, body }: Answered): unknown {
  if (status < 400) return body;
  const { error, errors, code, fields, sentences, data } = (body ?? {}) as Failure;
  const kind = KINDS[status] ?? (status >= 500 ? 'unavailable' : 'invalid');
  const unsaid = statusText ? `HTTP ${status}: ${statusText}` : `HTTP ${status}`;
  throw new DomainError(kind, code ?? `http_${status}`, error ?? unsaid, {
    ...(fields && { fields }),
    ...(errors && { errors }),
    ...(sentences && { sentences }),
    data,
  });
}
