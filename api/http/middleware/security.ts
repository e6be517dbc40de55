import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { Middleware } from 'koa';
import { isEmbed } from '#domain/embed.ts';

/** A year, in seconds. */
const YEAR = 31_536_000;
/** What no page of ours asks of a device. */
const NOT_USED = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Headers that keep a page to itself: only our own scripts, styles, fonts and connections, and TLS alone where the
 * site's public address has it. What other sites may frame is open to them, and to nothing else.
 */
export function security(publicUrl?: string): Middleware {
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
        imgSrc: ["'self'", 'data:'],
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
    // A sandboxed frame has no origin: it reads its own address as a stranger, without cookies.
    if (isEmbed(ctx.path))
      ctx.set({ ...ofEmbeds, 'Content-Security-Policy': embedPolicy(), 'Access-Control-Allow-Origin': '*' });
    else ctx.set(headers);
    return next();
  };
}

/** What helmet sets, which is the same for every request, so it is asked once. */
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

/**
 * The content policy of a page that any site may frame: its own style and script, by their SHA-256, and reads
 * from here.
 */
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
