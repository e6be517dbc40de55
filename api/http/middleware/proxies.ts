import proxyAddress from '@fastify/proxy-addr';
import type { Middleware } from 'koa';

/** The proxies' report of a visitor's address. */
const HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'];

/**
 * Takes the asker's address, host and protocol from proxies of the named addresses (or networks, as 10.0.0.0/8); from
 * anybody else these headers are not read, or each could choose whose limits he uses up.
 */
export function proxies(trusted: string[]): Middleware {
  const isTrusted = proxyAddress.compile(trusted);
  return (ctx, next) => {
    if (isTrusted(ctx.req.socket.remoteAddress ?? '', 0)) ctx.request.ip = proxyAddress(ctx.req, isTrusted);
    else for (const name of HEADERS) delete ctx.req.headers[name];
    return next();
  };
}
