import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { DomainError } from '#domain/errors.ts';
import { type Actor, callerOf } from '#domain/people/permissions.ts';
import { atMost } from '../../database/atMost.ts';
import { readJson } from '../readJson.ts';
import { failure, type Route } from '../route.ts';

/** The default limit on a call's body, in bytes. */
const LIMIT = 1_000_000;

/**
 * Bodies above the default limit need several times their size in memory, so only a few are read at once, and only one
 * per caller. Other large bodies wait unread, so a slow sender delays nobody else. Only callers who may write reach
 * this point.
 */
const LARGE_AT_ONCE = 3;

/**
 * Reads a JSON body up to its call's limit. A larger body gets 413, and anything but JSON gets 415 (docs/api.md, "Order
 * of refusals").
 */
export function body(router: Router, routes: readonly Route[]): Middleware {
  const limits = new Map(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.bodyLimit ?? LIMIT]),
  );
  const readers = new Map([...new Set([LIMIT, ...limits.values()])].map((limit) => [limit, readJson(limit)]));
  const inTurn = turns();
  return (ctx, next) => {
    const path = router.match(ctx.path, ctx.method).pathAndMethod[0]?.path;
    const limit = limits.get(`${ctx.method} ${path}`) ?? LIMIT;
    const length = Number(ctx.get('Content-Length'));
    if (length > limit) return refuse(ctx, 413, 'too_large', 'This request is too large');
    const hasBody = length > 0 || ctx.get('Transfer-Encoding') !== '';
    if (ctx.method !== 'GET' && hasBody && !ctx.is('json'))
      return refuse(ctx, 415, 'not_json', 'Only JSON is accepted here');
    const read = () => (readers.get(limit) ?? readJson(limit))(ctx, next);
    const isLarge = length > LIMIT || (limit > LIMIT && !(length >= 0 && ctx.get('Content-Length')));
    return isLarge && hasBody ? inTurn(callerOf(ctx.state.actor as Actor, ctx.ip), read) : read();
  };
}

/** Runs only a few tasks at once, and only one per caller. */
function turns() {
  const atOnce = atMost(LARGE_AT_ONCE);
  const last = new Map<string, Promise<unknown>>();
  return <Result>(caller: string, work: () => Promise<Result>): Promise<Result> => {
    const own = (last.get(caller) ?? Promise.resolve()).then(() => atOnce(work));
    const done = own
      .catch(() => {})
      .finally(() => {
        if (last.get(caller) === done) last.delete(caller);
      });
    last.set(caller, done);
    return own;
  };
}

function refuse(ctx: Parameters<Middleware>[0], status: number, code: string, message: string) {
  ctx.status = status;
  ctx.body = failure(new DomainError('invalid', code, message));
}
