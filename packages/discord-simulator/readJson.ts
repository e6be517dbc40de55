import type { Context } from 'koa';
import rawBody from 'raw-body';

declare module 'koa' {
  interface Request {
    /** What `readJson` has read; {} where there is no JSON. */
    body?: unknown;
  }
}

/** Reads a JSON body of at most so much ('5mb') into `ctx.request.body`. */
export async function readJson(ctx: Context, limit: string): Promise<void> {
  const text = ctx.is('json') ? await rawBody(ctx.req, { limit, encoding: 'utf8' }) : '';
  ctx.request.body = JSON.parse(text || '{}');
}
