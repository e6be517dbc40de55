import type { Middleware } from 'koa';
import type { Actor } from '#domain/people/permissions.ts';

/** What a page of another site may read of an answer besides its body. */
const TOLD = [
  ...['ETag', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'X-Request-Id'],
  ...['Age', 'Cache-Status', 'Deprecation', 'Sunset', 'Link'],
].join(', ');

/** Lets scripts of any site read what a visitor may read: anybody can fetch that anyhow. */
export const openReads: Middleware = (ctx, next) => {
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (isRead && (ctx.state.actor as Actor).kind === 'visitor')
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': TOLD });
  return next();
};
