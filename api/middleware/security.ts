import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Headers that keep a page to itself: only our own scripts, styles, fonts and connections (reliability 4). */
export const security = (): Middleware =>
  helmet({
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
    // A proxy that ends TLS says so itself; on loopback the header would be wrong.
    strictTransportSecurity: false,
  });
