import proxyAddress from '@fastify/proxy-addr';
import type { Middleware } from 'koa';

/** Headers in which proxies describe a visitor's request. */
const HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Takes the client's address, host and protocol from trusted proxies (addresses or networks, such as 10.0.0.0/8).
 * Ignores forwarding headers from other clients, who could otherwise use up another person's limits.
 */
export function proxies(trusted: string[]): Middleware {
  const isTrusted = proxyAddress.compile(trusted);
  return (ctx, next) => {
    if (isTrusted(ctx.req.socket.remoteAddress ?? '', 0)) ctx.request.ip = proxyAddress(ctx.req, isTrusted);
    else for (const name of HEADERS) delete ctx.req.headers[name];
    return next();
  };
}
