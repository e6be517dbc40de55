import type { Api } from './api.ts';
import { refusalOf } from './errors.ts';
import { type EventOptions, followEvents, type LiveEvent } from './events.ts';
import { baseOf, createTransport, readJson, type TransportOptions } from './transport.ts';

type Calls = Api;
type Method = keyof Calls;

export type CallOptions = {
  signal?: AbortSignal;
  /** Milliseconds that one attempt may take. */
  timeout?: number;
};

export type WriteOptions = CallOptions & {
  /**
   * Your own key: a write repeated with the same key is performed only once within a day. By default, each write gets a
   * new key.
   */
  idempotencyKey?: string;
  /**
   * Ids of matches whose results the write may remove; if an id is missing, the server refuses the write and
   * lists the results.
   */
  confirmedRemovals?: readonly string[];
  /** Ids of matches whose results are kept, pending a decision, although their teams no longer meet. */
  keptResults?: readonly string[];
};

type Input<Call> = Pick<Call, Extract<keyof Call, 'params' | 'query' | 'body'>>;
/** The last argument of a call; optional if nothing in it is required. */
type Rest<Given> = Record<never, never> extends Given ? [options?: Given] : [options: Given];
type Answer<Call> = Call extends { answer: infer Answered } ? Answered : undefined;

type JsonPath<M extends Method> = {
  [P in keyof Calls[M]]: Calls[M][P] extends { answer: unknown } ? P : never;
}[keyof Calls[M]];
type ListPath = {
  [P in keyof Calls['GET']]: Calls['GET'][P] extends {
    query?: { nextToken?: string };
    answer: { data: unknown[] };
  }
    ? P
    : never;
}[keyof Calls['GET']];
type FilePath = {
  [P in keyof Calls['GET']]: Calls['GET'][P] extends { file: true } ? P : never;
}[keyof Calls['GET']];
type Row<P extends ListPath> = Answer<Calls['GET'][P]> extends { data: (infer Each)[] } ? Each : never;

type Read = <P extends JsonPath<'GET'>>(
  path: P,
  ...rest: Rest<Input<Calls['GET'][P]> & CallOptions>
) => Promise<Answer<Calls['GET'][P]>>;
type Write<M extends Method> = <P extends JsonPath<M>>(
  path: P,
  ...rest: Rest<Input<Calls[M][P]> & WriteOptions>
) => Promise<Answer<Calls[M][P]>>;

export type Client = {
  get: Read;
  post: Write<'POST'>;
  put: Write<'PUT'>;
  delete: Write<'DELETE'>;
  /** Yields all rows of a list, and requests each page only when the loop reaches it. */
  all<P extends ListPath>(
    path: P,
    ...rest: Rest<Input<Calls['GET'][P]> & CallOptions>
  ): AsyncGenerator<Row<P>, void, undefined>;
  file<P extends FilePath>(path: P, ...rest: Rest<Input<Calls['GET'][P]> & CallOptions>): Promise<Response>;
  /** Yields changes as they happen, until the signal aborts or the loop ends. */
  events(options?: EventOptions): AsyncGenerator<LiveEvent, void, undefined>;
};

type Values = Record<string, string | number | boolean | null | undefined>;
type Given = WriteOptions & { params?: Values; query?: Values; body?: unknown };
type Untyped = (path: string, given?: Given) => Promise<unknown>;

/** Writes that accept no Idempotency-Key, because the secret in their response is never stored. */
export const UNREPEATABLE = [
  'POST /api/import/foreign/read',
  'PUT /api/me/password',
  'POST /api/me/proof',
  'POST /api/me/two-steps',
  'PUT /api/me/two-steps',
  'POST /api/me/two-steps/end',
  'POST /api/personal-data/mentions',
  'POST /api/signed-webhooks',
  'POST /api/signed-webhooks/{id}/secret',
];

const PAGE_SIZE = 1_000;

export function createClient(options: TransportOptions): Client {
  const transport = createTransport(options);
  const send = (method: string, path: string, { params, query, ...given }: Given = {}) => ({
    ...given,
    method,
    path: address(path, params, query),
    ...(UNREPEATABLE.includes(`${method} ${path}`) && { idempotencyKey: null }),
  });
  const call =
    (method: string): Untyped =>
    async (path, given) => {
      const { response, taken } = await transport(send(method, path, given), readJson);
      if (!response.ok) throw refusalOf(response, taken);
      return taken;
    };
  const get = call('GET');
  const all = async function* (path: string, given: Given = {}) {
    const query = { limit: PAGE_SIZE, ...given.query };
    for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
      const page = await get(path, { ...given, query: token ? { ...query, nextToken: token } : query });
      const { data, nextToken } = page as { data: unknown[]; nextToken?: string };
      yield* data;
      token = nextToken;
    }
  };
  const file = async (path: string, given?: Given) => {
    const { response } = await transport(send('GET', path, given), async () => undefined);
    if (!response.ok) throw refusalOf(response, await readJson(response));
    return response;
  };
  const events = (given: EventOptions = {}) =>
    followEvents({
      ...given,
      url: `${baseOf(options.url)}/api/events`,
      headers: { ...options.headers, ...(options.token && { authorization: `Bearer ${options.token}` }) },
      fetch: options.fetch,
    });
  const made = { get, post: call('POST'), put: call('PUT'), delete: call('DELETE'), all, file, events };
  return made as unknown as Client;
}

export function address(path: string, params: Values = {}, query: Values = {}): string {
  const written = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new TypeError(`${path} needs params.${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size > 0 ? `${written}?${search}` : written;
}
