import { createHash } from 'node:crypto';
import type { Context as Http, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#domain/errors.ts';
import { type Actor, callerOf } from '#domain/people/permissions.ts';
import { sentence } from '#domain/text/sentences.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { visitorAddress } from '../visitorAddress.ts';

export type LimitSettings = { readsPerMinute: number; writesPerMinute: number; pagesPerMinute: number };

export const DEFAULT_LIMITS: LimitSettings = {
  readsPerMinute: 6_000,
  writesPerMinute: 1_200,
  pagesPerMinute: 600,
};

/** Limits requests per minute: reads by address; writes by session, Discord user or address (429). */
export function limits({
  readsPerMinute,
  writesPerMinute,
}: Omit<LimitSettings, 'pagesPerMinute'>): Middleware {
  const kind = (name: string, perMinute: number) => ({
    name,
    policy: `"${name}";q=${perMinute};w=${MINUTE_SECONDS}`,
    count: counter(perMinute).count,
  });
  const reads = kind('reads', readsPerMinute);
  const writes = kind('writes', writesPerMinute);
  return async (ctx, next) => {
    const { name, policy, count } = ctx.method === 'GET' || ctx.method === 'HEAD' ? reads : writes;
    ctx.set('RateLimit-Policy', policy);
    const tell = ({ left, seconds }: Left) => ctx.set('RateLimit', `"${name}";r=${left};t=${seconds}`);
    try {
      tell(await count(askerOf(ctx)));
    } catch (error) {
      if (error instanceof DomainError) tell({ left: 0, seconds: error.retryAfter ?? MINUTE_SECONDS });
      throw error;
    }
    return next();
  };
}

const MINUTE_SECONDS = 60;

type Left = { left: number; seconds: number };

/** Counts a caller's requests, and throws beyond the limit per minute (429). `giveBack` subtracts one request. */
export function counter(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE_SECONDS });
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
  const count = async (caller: string): Promise<Left> => {
    try {
      const counted = await limiter.consume(caller);
      return { left: counted.remainingPoints, seconds: secondsOf(counted) };
    } catch (refused) {
      const seconds = secondsOf(refused as RateLimiterRes);
      throw new DomainError('limited', 'too_many_requests', sentence('too_many_requests'), {
        retryAfter: seconds,
      });
    }
  };
  return { count, giveBack: (caller: string) => limiter.reward(caller) };
}

export const askerOf = (ctx: Http) => callerOf(ctx.state.actor as Actor, visitorAddress(ctx.ip));

/** Milliseconds for which a valid credential is not counted again, and the limit on remembered credentials. */
const REMEMBERED_MS = 10 * MINUTE;
const MAX_ADDRESSES = 10_000;

/**
 * Limits lookups of unknown credentials per minute and address (429). Other limits depend on the person, who is known
 * only after the lookup.
 */
export function limitUnknownCredentials(perMinute: number) {
  const { count, giveBack } = counter(perMinute);
  const good = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: REMEMBERED_MS });
  return async <Found>(address: string, credential: string, find: () => Promise<Found | undefined>) => {
    const key = createHash('sha256').update(credential).digest('base64');
    const isCounted = !good.has(key);
    if (isCounted) await count(address);
    const found = await find();
    if (found === undefined) {
      good.delete(key);
      return undefined;
    }
    if (isCounted) await giveBack(address);
    good.set(key, true);
    return found;
  };
}

export type CountStrangers = ReturnType<typeof limitUnknownCredentials>;
