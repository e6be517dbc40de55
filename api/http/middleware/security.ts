import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
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
  const headers = helmet({
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
  const ofEmbeds = helmet({
    ...common,
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', NOT_USED);
    if (!isEmbed(ctx.path)) return headers(ctx, next);
    // A sandboxed frame has no origin: it reads its own address as a stranger, without cookies.
    ctx.set({ 'Content-Security-Policy': embedPolicy(), 'Access-Control-Allow-Origin': '*' });
    return ofEmbeds(ctx, next);
  };
}

/** What a page may do that any site may frame: its own style and script, by their SHA-256, and reading from here. */
export const embedPolicy = (own?: { style: string; script: string }): string =>
  [
    "default-src 'none'",
    ...(own ? [`style-src 'sha256-${own.style}'`, `script-src 'sha256-${own.script}'`] : []),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join(';');
