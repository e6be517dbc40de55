import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** A year, in seconds. */
const YEAR = 31_536_000;
/** What no page of ours asks of a device. */
const NOT_USED = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Headers that keep a page to itself: only our own scripts, styles, fonts and connections, and TLS alone where the
 * site's public address has it.
 */
export function security(publicUrl?: string): Middleware {
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR, includeSubDomains: false }
      : false,
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', NOT_USED);
    return headers(ctx, next);
  };
}
