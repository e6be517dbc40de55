import { randomUUID } from 'node:crypto';
import type { Context as Http, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Actor } from '#domain/people/permissions.ts';

export type Observed = { method: string; route: string; status: number; seconds: number };

type Observer = {
  log: Logger;
  routeOf: (ctx: Http) => string;
  /** Called with every response. If absent, nothing is counted. */
  told?: ((observed: Observed) => void) | undefined;
};

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Gives every request an id, for its X-Request-Id header, its events and its log lines. Logs each action and reports
 * each response.
 */
export function observe({ log, routeOf, told }: Observer): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    nameRequest(ctx, newId());
    await next();
    const seconds = (performance.now() - began) / 1_000;
    const { method, status } = ctx;
    told?.({ method: METHODS.has(method) ? method : 'other', route: routeOf(ctx), status, seconds });
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return;
    const { request } = ctx.state;
    const { kind: by } = (ctx.state.actor ?? { kind: 'nobody' }) as Actor | { kind: 'nobody' };
    const line = { request, method, path: ctx.path, status, by, ms: Math.round(seconds * 1_000) };
    // The bot's own calls are heartbeats, not actions.
    log[by === 'service' ? 'debug' : 'info'](line, 'an action was handled');
  };
}

/** Returns sixteen random hex digits from a UUID. Node generates UUIDs in batches, so each one takes little time. */
function newId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

export function nameRequest(ctx: Http, request: string): void {
  ctx.state.request = request;
  ctx.set('X-Request-Id', request);
}
