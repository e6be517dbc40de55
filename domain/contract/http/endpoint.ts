import type { z } from 'zod';
import type { Access } from '../../people/permissions.ts';
import { byId } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the api: its shapes drive the route's checks, the forms, the bot's input and the types of a client. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** As the router writes it: `/api/teams/:id`. */
  path: string;
  access: Access;
  /** A public read of this very moment or of the asker alone; others may be answered from ready bytes. */
  momentary?: true;
  /** Its answer holds a secret or sets a cookie: it is kept nowhere, not even for an Idempotency-Key. */
  isSecret?: true;
  /** It destroys something, or changes access: only with a proof of identity from the last 15 minutes. */
  needsProof?: true;
  status?: 200 | 201 | 202;
  summary: string;
  /** It is to go: since when that is said, from when it is gone, and the path of the call that takes its place. */
  deprecated?: { since: Date; sunset: Date; successor: string };
  /** Media types of a file that the call answers with, beside or in place of `{ data }`. */
  files?: readonly string[];
  bodyLimit?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Shape of the answer's `data`. */
  reply: Reply;
};

/** A path whose only parameter is `:id` need not say so. */
type ImpliedBy<Path extends string> = Path extends `${infer Before}:id${infer After}`
  ? `${Before}${After}` extends `${string}:${string}`
    ? z.ZodUndefined
    : typeof byId
  : z.ZodUndefined;

/** Declares a call by its method and path; keeps the exact types of its schemas. */
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

/** What a caller hands in. */
export type Input<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', z.input<Params>> & Part<'query', z.input<Query>> & Part<'body', z.input<Body>>
    : never;

/** What a handler gets once it is parsed. */
export type Parsed<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never;

/** The type of `data`. */
export type Reply<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };
