import type { Context } from 'koa';
import rawBody from 'raw-body';

declare module 'koa' {
  interface Request {
    /** The body that `readJson` has parsed; {} if there is no JSON. */
    body?: unknown;
  }
}

/** Reads a JSON body, up to a limit such as '5mb', into `ctx.request.body`. */
export async function readJson(ctx: Context, limit: string): Promise<void> {
  const text = ctx.is('json') ? await rawBody(ctx.req, { limit, encoding: 'utf8' }) : '';
  ctx.request.body = JSON.parse(text || '{}');
}
