import { bodyParser } from '@koa/bodyparser';
import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import pLimit from 'p-limit';
import { DomainError } from '../../domain/errors.ts';
import { failure, type Route } from '../route.ts';

/** Bytes that a call takes unless it says otherwise. */
const LIMIT = 1_000_000;

/**
 * Bodies beyond that take several times their size while they are read and a picture much more, so few are at work at
 * once and the others wait unread. Only who may write gets this far.
 */
const LARGE_AT_ONCE = 2;

/**
 * Reads a JSON body up to the limit of the call that it is for: more is 413, anything but JSON 415, in the order of
 * specification 4.
 */
export function body(router: Router, routes: readonly Route[]): Middleware {
  const limits = new Map(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.bodyLimit ?? LIMIT]),
  );
  const readers = new Map([...new Set([LIMIT, ...limits.values()])].map((limit) => [limit, reader(limit)]));
  const inTurn = pLimit(LARGE_AT_ONCE);
  return (ctx, next) => {
    const path = router.match(ctx.path, ctx.method).pathAndMethod[0]?.path;
    const limit = limits.get(`${ctx.method} ${path}`) ?? LIMIT;
    const length = Number(ctx.get('Content-Length'));
    if (length > limit) return refuse(ctx, 413, 'too_large', 'This is more than the server takes');
    const hasBody = length > 0 || ctx.get('Transfer-Encoding') !== '';
    if (ctx.method !== 'GET' && hasBody && !ctx.is('json'))
      return refuse(ctx, 415, 'not_json', 'Only JSON is read here');
    const goOn = () => {
      // Its text has been read, and may be large.
      ctx.request.rawBody = '';
      return next();
    };
    const read = () => (readers.get(limit) ?? reader(limit))(ctx, goOn);
    const isLarge = length > LIMIT || (limit > LIMIT && !(length >= 0 && ctx.get('Content-Length')));
    return isLarge && hasBody ? inTurn(read) : read();
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
