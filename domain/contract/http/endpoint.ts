import { z } from 'zod';
import type { Access } from '../../people/permissions.ts';
import { byId, id, listOf, text } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One API call. Its schemas drive the route's validation, the forms, the bot's input and the client's types. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** The path as the router expects it: `/api/teams/:id`. */
  path: string;
  access: Access;
  /** A public read that depends on the current time or the caller. Other reads may be served from a cache. */
  momentary?: true;
  /** The response contains a secret or sets a cookie, so it is never stored, not even for an Idempotency-Key. */
  isSecret?: true;
  /** The call destroys data or changes access, so it requires proof of identity given in the last 15 minutes. */
  needsProof?: true;
  status?: 200 | 201 | 202;
  summary: string;
  /** The dates of deprecation and removal, and the replacement's path. */
  deprecated?: { since: Date; sunset: Date; successor: string };
  /** Media types of a file that the call can return, in addition to or instead of `{ data }`. */
  files?: readonly string[];
  bodyLimit?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
};

type ImpliedBy<Path extends string> = Path extends `${infer Before}:id${infer After}`
  ? `${Before}${After}` extends `${string}:${string}`
    ? z.ZodUndefined
    : typeof byId
  : z.ZodUndefined;

/** Declares a call by its method and path, and preserves the exact types of its schemas. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <
  const At extends `${Method} ${string}`,
  Params extends z.ZodType = ImpliedBy<At> & z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUnknown,
>(
  at: At,
  access: Access,
  declaration: Omit<Endpoint<Params, Query, Body, Reply>, 'method' | 'path' | 'access'>,
): Endpoint<Params, Query, Body, Reply> => {
  const [method, path] = at.split(' ') as [Method, string];
  const params = /^[^:]*:id\b[^:]*$/.test(path) ? { params: byId as z.ZodType as Params } : {};
  return { method, path, access, ...params, ...declaration };
};

export type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', z.input<Params>> & Part<'query', z.input<Query>> & Part<'body', z.input<Body>>
    : never;

export type Parsed<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never;

export type Reply<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** The type of a reply before its sentences are converted to text. */
export type Given<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export const idsOf = (nothing: string) => z.array(id, nothing).min(1, nothing).max(1_000);

export const failed = listOf({
  id,
  error: z.string(),
  code: z
    .literal('removes_results')
    .optional()
    .describe(
      'This would remove other results: repeat the call for this record alone to see and confirm them',
    ),
});

/** Deletes several records independently: `POST <path>/delete`. */
export const bulkDeletion = (path: string, { summary, nothing }: { summary: string; nothing: string }) =>
  endpoint(`POST ${path}/delete`, 'admin', {
    summary,
    body: z.strictObject({ ids: idsOf(nothing) }),
    reply: z.object({ deleted: z.array(id), failed }),
  });

/**
 * Cancels a long operation between two steps, in whichever process it runs. The operation's own call gets 409
 * `cancelled`, and none of its changes remain.
 */
export const cancelAct = endpoint('POST /api/acts/cancel', 'matchAdmin', {
  summary: 'Cancel one of your own running requests by its Idempotency-Key, and undo all of it',
  body: z.strictObject({ key: text('Key', { max: 255, min: 1 }) }),
  reply: z.object({ key: z.string() }),
});
