import type { Readable } from 'node:stream';
import { Router, type RouterContext } from '@koa/router';
import type { z } from 'zod';
import type { Context, Database } from '#api/database/database.ts';
import type { VisitorReads } from '#api/database/replica.ts';
import { actsOf } from '#api/history/following.ts';
import {
  type Answer,
  CONFIRM_REMOVAL,
  KEEP_RESULTS,
  type Request,
  type Send,
} from '#domain/contract/http/client.ts';
import type { Endpoint, Given, Parsed } from '#domain/contract/http/endpoint.ts';
import { issuePhrase } from '#domain/contract/http/shapes.ts';
import type { FieldPhrases } from '#domain/errors.ts';
import { DomainError, invalid } from '#domain/errors.ts';
import { memoize } from '#domain/memoize.ts';
import { ACCESS, type Actor, adminRights } from '#domain/people/permissions.ts';
import { bodyText } from '#domain/text/msg.ts';
import { type Phrase, textOf } from '#domain/text/phrase.ts';
import { runOnce } from './idempotency/commands.ts';
import { whileRunning } from './progress/running.ts';

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

export type Visit = {
  address: string;
  /** The name that the browser or program gives in its request. */
  device: string;
  header(name: string): string;
  setSession(token: string | null): void;
  /** The site's origin as seen by this browser. */
  origin: string;
  /** Returns a cookie that only the API can read, or an empty string if there is none. */
  cookie(name: string): string;
  setCookie(name: string, value: string | null, seconds?: number): void;
};

type Handler<E> = (
  context: Context,
  input: Parsed<E>,
  visit: Visit,
) => Promise<Answer<Given<E>> & { status?: number; file?: File }>;

/** A file to send as it is, instead of `{ data }`. */
type File = { type: string; body: string | Buffer | Readable; headers?: Record<string, string> };

export type Route = { endpoint: AnyEndpoint; handle: Handler<AnyEndpoint> };

export const route = <E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle as unknown as Handler<AnyEndpoint>,
});

/** Creates a route whose handler returns only the data. */
export const dataRoute = <E extends AnyEndpoint>(
  endpoint: E,
  handle: (...asked: Parameters<Handler<E>>) => Promise<Given<E>>,
): Route => route(endpoint, async (...asked) => ({ data: await handle(...asked) }));

/** Like `dataRoute`, but the response also shows some kinds of callers their rights over the data. */
export const rightsRoute =
  <Data>(
    rightsOf: (actor: Actor, data: Data) => Record<string, boolean>,
    kinds: readonly Actor['kind'][] = ['admin'],
  ) =>
  <E extends AnyEndpoint>(
    endpoint: E,
    handle: (...asked: Parameters<Handler<E>>) => Promise<Given<E> & Data>,
  ): Route =>
    route(endpoint, async (...asked) => {
      const [{ actor }] = asked;
      const data = await handle(...asked);
      return { data, ...(kinds.includes(actor.kind) && { can: rightsOf(actor, data) }) };
    });

/** Returns a handler that calls `act` with the id in the path and the body. */
export const byId =
  <Body, Result>(act: (context: Context, id: string, body: Body) => Result) =>
  (context: Context, { params, body }: { params: { id: string }; body: Body }) =>
    act(context, params.id, body);

export const presentPage = <Row, Each>(
  { rows, ...rest }: { rows: Row[]; nextToken?: string },
  present: (row: Row) => Each,
) => ({ data: rows.map(present), ...rest });

type Databases = { db: Database; reads: VisitorReads };

export function createRouter(
  routes: readonly Route[],
  { db, reads }: Databases,
  visitOf: (ctx: RouterContext) => Visit,
) {
  // Paths are case-sensitive, since earlier middleware would not recognise a path in a different letter case.
  const router = new Router({ sensitive: true });
  for (const { endpoint, handle } of routes) {
    // The types already require this, but a second check prevents a call from being public by mistake.
    if (!ACCESS.includes(endpoint.access)) throw new Error(`${endpoint.path} does not say who may call it`);
    const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    router[verb](endpoint.path, async (ctx) => {
      const input = parse(endpoint, ctx.params, ctx.query, ctx.request.body);
      const { actor, request } = ctx.state as { actor: Actor; request: string };
      const key = ctx.get('Idempotency-Key');
      const removable = removableIn(input.body, ctx.get(CONFIRM_REMOVAL));
      const kept = idsIn(ctx.get(KEEP_RESULTS));
      const context: Context = { db, actor, now: new Date(), request, removable, kept };
      const act = async (within: Context) => {
        const { status, file, ...answer } = await handle(within, input, visitOf(ctx));
        // Each response shows a logged-in person their rights over its data.
        const can =
          answer.can ??
          (within.actor.kind === 'admin' ? adminRights(within.actor, endpoint.method) : undefined);
        const act = isRepeatable(endpoint) ? ((await actsOf(within))[0] ?? null) : undefined;
        return {
          status: status ?? endpoint.status ?? 200,
          file,
          body: file ? 'null' : bodyText({ ...answer, act, can }),
        };
      };
      const { method, path } = ctx;
      const { status, file, body } =
        key !== '' && isRepeatable(endpoint)
          ? await whileRunning(context, key, (progress) =>
              runOnce({ ...context, progress }, { key, method, path, body: ctx.request.body }, act),
            )
          : isVisitorsRead(endpoint, actor)
            ? await reads((read) => act({ ...context, db: read }))
            : await act(context);
      ctx.status = status;
      // Responses that clients may cache set their own header.
      ctx.set({ 'Cache-Control': 'no-store', ...deprecation(endpoint), ...file?.headers });
      ctx.type = file?.type ?? 'json';
      ctx.body = file?.body ?? body;
      if (file && ctx.fresh) ctx.status = 304;
      ctx.state.isShared = isShared(endpoint) && !file;
    });
  }
  return router;
}

/** Returns the results that an action may remove: all in a preview, and otherwise those named in the request. */
function removableIn(body: unknown, named: string): Context['removable'] {
  if (body !== null && typeof body === 'object' && 'dryRun' in body && body.dryRun === true) return 'all';
  return idsIn(named);
}

const idsIn = (named: string) => new Set(named.split(',').map((id) => id.trim()));

/** Headers that announce the removal of a call (RFC 9745, RFC 8594). */
const deprecation = ({ deprecated }: AnyEndpoint): Record<string, string> =>
  deprecated
    ? {
        Deprecation: `@${Math.floor(deprecated.since.getTime() / 1000)}`,
        Sunset: deprecated.sunset.toUTCString(),
        Link: `<${deprecated.successor}>; rel="successor-version"`,
      }
    : {};

/** Whether the response to a read is the same for everyone at a given time. */
const isShared = ({ method, access, momentary, deprecated }: AnyEndpoint) =>
  method === 'GET' && access === 'public' && !momentary && !deprecated;

/** Whether a call is a visitor's read, which a replica may serve. */
const isVisitorsRead = (endpoint: AnyEndpoint, { kind }: Actor) => isShared(endpoint) && kind === 'visitor';

/** Whether the response to a write may be stored. */
const isRepeatable = ({ method, isSecret }: AnyEndpoint) => method !== 'GET' && !isSecret;

const MOST_PATHS = 1_000;

/** Serves reads for pages rendered in this process, through the same routes but without the network. */
export function sendWithin(routes: readonly Route[], { db, reads }: Databases): (actor: Actor) => Send {
  const router = new Router();
  const table = new Map<string, Route>();
  for (const known of routes.filter(({ endpoint }) => endpoint.method === 'GET')) {
    router.get(known.endpoint.path, known.endpoint.path, () => {});
    table.set(known.endpoint.path, known);
  }
  /** The result is cached, since pages read the same paths repeatedly. */
  const askedAt = memoize((path) => {
    const url = new URL(path, 'http://within');
    const layer = router.match(url.pathname, 'GET').pathAndMethod[0];
    const found = layer && table.get(layer.name ?? '');
    if (!found) throw new Error(`No route matches ${path}`);
    const params = layer.params(url.pathname, layer.captures(url.pathname), {});
    const input = parse(found.endpoint, params, Object.fromEntries(url.searchParams), undefined);
    for (const part of Object.values(input)) Object.freeze(part);
    return { found, input };
  }, MOST_PATHS);
  return (actor) =>
    async ({ path }: Request) => {
      try {
        const { found, input } = askedAt(path);
        const context = { actor, now: new Date() };
        const visit: Visit = {
          address: 'within',
          device: '',
          origin: '',
          header: () => '',
          cookie: () => '',
          setSession: () => {},
          setCookie: () => {},
        };
        const handle = (from: Database) => found.handle({ ...context, db: from }, input, visit);
        const { file, ...answer } = await (isVisitorsRead(found.endpoint, actor)
          ? reads(handle)
          : handle(db));
        // Pages get the same data as a client does: the JSON of a public read, with times as strings.
        const written = file?.type === 'json' && typeof file.body === 'string' ? file.body : undefined;
        return { status: 200, body: written === undefined ? answer : JSON.parse(written) };
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return { status: statusOf(error), body: failure(error) };
      }
    };
}

const STATUS = {
  invalid: 400,
  unidentified: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
} as const;

export const statusOf = (error: DomainError) => STATUS[error.kind];

export const failure = ({ message, errors, code, fields, sentences, data }: DomainError): object =>
  JSON.parse(bodyText({ error: message, errors, code, fields, sentences, data })) as object;

function parse(endpoint: AnyEndpoint, params: unknown, query: unknown, body: unknown): Parsed<AnyEndpoint> {
  return {
    query: endpoint.query ? read(endpoint.query, { ...(query as object) }) : undefined,
    // A missing body counts as empty, so that the schema names each missing field.
    body: endpoint.body ? read(endpoint.body, body ?? {}) : undefined,
    params: readParams(endpoint, params),
  };
}

function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(...problems(result.error));
}

/** A malformed id refers to nothing, so it gives 404. */
function readParams({ params, path }: AnyEndpoint, value: unknown): unknown {
  const result = params?.safeParse(value);
  if (result?.success !== false) return result?.data;
  const wrong = String(result.error.issues[0]?.path[0]);
  const message = /id$/i.test(wrong) ? `Invalid ${nounOf(path, wrong)} ID provided` : 'Not found';
  throw new DomainError('missing', 'not_found', message);
}

function nounOf(path: string, parameter: string): string {
  if (parameter !== 'id') return parameter.replace(/Id$/, '');
  const steps = path.split('/');
  return (steps[steps.indexOf(':id') - 1] ?? '')
    .replace(/(?<=ch)es$|s$/, '')
    .replace(/ie$/, 'y')
    .replaceAll('-', ' ');
}

/** Returns the problems in a zod error: one sentence for all problems, and one for each field. */
export function problems(error: z.ZodError): [Phrase, FieldPhrases] {
  const fields: FieldPhrases = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= `Unknown field '${key}'`;
    else fields[issue.path.join('.') || 'body'] ??= issuePhrase(issue);
  }
  const all = Object.values(fields);
  const isOne = new Set(all.map(textOf)).size === 1;
  return [isOne ? (all[0] ?? 'Invalid input') : `${all.length} problems in the request`, fields];
}
