import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** More than any call takes, and longer than an answered request needs: whoever goes on beyond them is cut off. */
const MOST_BYTES = 25_000_000;
const LONGEST_MS = 10_000;

/**
 * Reads the rest of a request that was answered before its end, and throws it away. Node does so only where nobody has
 * begun to read: a body refused half-way would block its connection, and everybody who shares it behind a proxy.
 */
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
