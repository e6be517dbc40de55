import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** Limits in bytes and milliseconds, beyond which the connection is closed; no genuine call exceeds them. */
const MOST_BYTES = 25_000_000;
const LONGEST_MS = 10_000;

/** Reads and discards the remainder of a request whose response was sent before the request ended. */
export const restOfBody: Middleware = (ctx, next) => {
  ctx.res.once('finish', () => discardRest(ctx.req));
  return next();
};

function discardRest(request: IncomingMessage) {
  if (request.readableEnded || request.destroyed) return;
  const cutOff = () => request.socket.destroy();
  const timer = setTimeout(cutOff, LONGEST_MS).unref();
  request.once('close', () => clearTimeout(timer));
  let left = MOST_BYTES;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) cutOff();
  });
  request.unpipe();
  request.resume();
}
