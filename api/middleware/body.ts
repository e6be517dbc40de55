import { bodyParser } from '@koa/bodyparser';
import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import { DomainError } from '../../domain/errors.ts';
import { failure, type Route } from '../route.ts';

/** Bytes that a call takes unless it says otherwise. */
const LIMIT = 1_000_000;

/**
 * Reads a JSON body up to the limit of the call that it is for: more is 413, anything but JSON 415, in the order of
 * specification 4.
 */
export function body(router: Router, routes: readonly Route[]): Middleware {
  const limits = new Map(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.bodyLimit ?? LIMIT]),
  );
  const readers = new Map([...new Set([LIMIT, ...limits.values()])].map((limit) => [limit, reader(limit)]));
  return (ctx, next) => {
    const path = router.match(ctx.path, ctx.method).pathAndMethod[0]?.path;
    const limit = limits.get(`${ctx.method} ${path}`) ?? LIMIT;
    const length = Number(ctx.get('Content-Length'));
    if (length > limit) return refuse(ctx, 413, 'too_large', 'This is more than the server takes');
    const hasBody = length > 0 || ctx.get('Transfer-Encoding') !== '';
    if (ctx.method !== 'GET' && hasBody && !ctx.is('json'))
      return refuse(ctx, 415, 'not_json', 'Only JSON is read here');
    return (readers.get(limit) ?? reader(limit))(ctx, next);
  };
}

function refuse(ctx: Parameters<Middleware>[0], status: number, code: string, message: string) {
  ctx.status = status;
  ctx.body = failure(new DomainError('invalid', code, message));
}

const reader = (jsonLimit: number): Middleware =>
  bodyParser({ enableTypes: ['json'], jsonLimit, onError: rethrow });

function rethrow(error: Error): never {
  throw error;
}
