import type { Context as Http, Middleware } from 'koa';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#domain/errors.ts';
import { type Actor, callerOf } from '#domain/people/permissions.ts';
import { sentence } from '#domain/text/sentences.ts';
import { visitorAddress } from '../visitorAddress.ts';

export type LimitSettings = { readsPerMinute: number; writesPerMinute: number; pagesPerMinute: number };

/**
 * So many at least that no reader and no admin meets them. A page that is ready costs nothing; to make one takes a
 * hundred times as long as a read.
 */
export const DEFAULT_LIMITS: LimitSettings = {
  readsPerMinute: 6_000,
  writesPerMinute: 1_200,
  pagesPerMinute: 600,
};

/** Limits requests per minute: reads per address, writes per session, Discord user or address (429). */
export function limits({
  readsPerMinute,
  writesPerMinute,
}: Omit<LimitSettings, 'pagesPerMinute'>): Middleware {
  const { count: countRead } = counter(readsPerMinute);
  const { count: countWrite } = counter(writesPerMinute);
  return async (ctx, next) => {
    await (ctx.method === 'GET' || ctx.method === 'HEAD' ? countRead : countWrite)(askerOf(ctx));
    return next();
  };
}

/** Counts what a caller asks for; beyond so many a minute it throws (429). What was given back is not counted. */
export function counter(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  const count = async (caller: string) => {
    try {
      await limiter.consume(caller);
    } catch (refused) {
      const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000));
      throw new DomainError('limited', 'too_many_requests', sentence('too_many_requests'), {
        retryAfter: seconds,
      });
    }
  };
  return { count, giveBack: (caller: string) => limiter.reward(caller) };
}

/** Whom limits count a request for. */
export const askerOf = (ctx: Http) => callerOf(ctx.state.actor as Actor, visitorAddress(ctx.ip));
