import type { Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';
import { type Actor, callerOf } from '../../domain/permissions.ts';
import { visitorAddress } from '../visitorAddress.ts';

export type LimitSettings = { readsPerMinute: number; writesPerMinute: number };

/** Specification 4, Form: at least 1,200 writes a minute per session and 6,000 reads a minute per address. */
export const DEFAULT_LIMITS: LimitSettings = { readsPerMinute: 6_000, writesPerMinute: 1_200 };

/** Limits requests per minute: reads per address, writes per session, Discord user or address (429). */
export function limits({ readsPerMinute, writesPerMinute }: LimitSettings): Middleware {
  const reads = new RateLimiterMemory({ points: readsPerMinute, duration: 60 });
  const writes = new RateLimiterMemory({ points: writesPerMinute, duration: 60 });
  return async (ctx, next) => {
    const limiter = ctx.method === 'GET' || ctx.method === 'HEAD' ? reads : writes;
    try {
      await limiter.consume(callerOf(ctx.state.actor as Actor, visitorAddress(ctx.ip)));
    } catch (refused) {
      const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
      throw new DomainError('limited', 'too_many_requests', 'Too many requests. Please wait a moment.', {
        retryAfter: seconds,
      });
    }
    return next();
  };
}
