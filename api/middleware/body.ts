import { bodyParser } from '@koa/bodyparser';
import type { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { Route } from '../route.ts';

/** What a call takes unless it says otherwise. */
const LIMIT = '1mb';

/** Reads a JSON body up to the limit of the call that it is for; more is 413. */
export function body(router: Router, routes: readonly Route[]): Middleware {
  const limits = new Map(
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint.bodyLimit ?? LIMIT]),
  );
  const readers = new Map([...new Set([LIMIT, ...limits.values()])].map((limit) => [limit, reader(limit)]));
  return (ctx, next) => {
    const path = router.match(ctx.path, ctx.method).pathAndMethod.at(-1)?.path;
    const read = readers.get(limits.get(`${ctx.method} ${path}`) ?? LIMIT) ?? reader(LIMIT);
    return read(ctx, next);
  };
}

const reader = (jsonLimit: string): Middleware =>
  bodyParser({ enableTypes: ['json'], jsonLimit, onError: rethrow });

function rethrow(error: Error): never {
  throw error;
}
