import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Middleware } from 'koa';
import { isEmbed } from '#domain/embed.ts';

/** A year in seconds. */
const YEAR = 31_536_000;
/** Device features that our pages do not use. */
const NOT_USED = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

type Addresses = { publicUrl?: string | undefined; heroPictures?: string | undefined };

/**
 * Sets headers that restrict a page to our own scripts, styles, fonts and connections; portraits may come from one other
 * origin. They also enforce TLS if the public URL uses it. Other sites may frame only embeds.
 */
export function security({ publicUrl, heroPictures }: Addresses = {}): Middleware {
  const common = {
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl?.startsWith('https:')
      ? { maxAge: YEAR, includeSubDomains: false }
      : false,
  } as const;
  const headers = headersOf({
    ...common,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...(heroPictures ? [new URL(heroPictures).origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  const ofEmbeds = headersOf({
    ...common,
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return (ctx, next) => {
    // A sandboxed frame has no origin, so its requests to our server are cross-origin and without cookies.
    if (isEmbed(ctx.path))
      ctx.set({ ...ofEmbeds, 'Content-Security-Policy': embedPolicy(), 'Access-Control-Allow-Origin': '*' });
    else ctx.set(headers);
    return next();
  };
}

/** Returns helmet's headers. They are the same for every request, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = { 'Permissions-Policy': NOT_USED };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/** The content security policy of an embed: its own style and script by SHA-256, and requests to this site. */
export const embedPolicy = (own?: { style: string; script: string }): string =>
  [
    "default-src 'none'",
    ...(own ? [`style-src 'sha256-${own.style}'`, `script-src 'sha256-${own.script}'`] : []),
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join(';');
