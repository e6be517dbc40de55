import type { Middleware } from 'koa';
import type { Actor } from '#domain/people/permissions.ts';

/** Response headers that scripts on other sites may read. */
const TOLD = [
  ...['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['Age', 'Cache-Status', 'Deprecation', 'Sunset', 'Link'],
].join(', ');

/** Lets scripts on any site read public data, which is open to everyone in any case. */
export const openReads: Middleware = (ctx, next) => {
  if ((ctx.method === 'GET' || ctx.method === 'HEAD') && (ctx.state.actor as Actor).kind === 'visitor')
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': TOLD });
  return next();
};
