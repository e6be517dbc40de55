import type { z } from 'zod';
import type { Access } from '../../people/permissions.ts';

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

/** Declares a call; keeps the exact types of its schemas. */
export const endpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUnknown,
>(
  declaration: Endpoint<Params, Query, Body, Reply>,
) => declaration;

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
