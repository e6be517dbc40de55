import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#domain/errors.ts';
import { msgPlural } from '#domain/text/msg.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Milliseconds to wait before an attempt, by the number of failed attempts in the last hour. */
const WAITS = [0, 250, 500, 1_000, 2_000] as const;

type Count = readonly [limiter: RateLimiterPostgres, key: string];

/**
 * Limits incorrect passwords: 5 in 15 minutes and 20 in an hour per address, 100 in 15 minutes overall. The counts are
 * in the database, so they survive restarts and apply to all processes.
 */
export function createLogInLimits(db: Knex) {
  const limiter = (keyPrefix: string, points: number, duration = QUARTER) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    });
  const perHour = limiter('login-hour', 20, HOUR);
  const perAddress = limiter('login', 5);
  const perAccount = limiter('login-code', 5);
  const overall = limiter('login-all', 100);
  const discordPerAddress = limiter('discord-login', 30);
  const discordOverall = limiter('discord-login-all', 2_000);
  const fromAddress = <Result>(address: string, look: () => Promise<Result>) =>
    counted([perHour, address], async (attempts) => {
      // Attempts over the limit are refused immediately.
      const wrong = await perAddress.get(address);
      if (wrong && wrong.consumedPoints >= perAddress.points) throw tooMany(wrong);
      await wait(WAITS[Math.min(attempts, WAITS.length) - 1]);
      return counted([perAddress, address], look);
    });
  return {
    /**
     * Runs a check of a secret. Counts the attempt first, so that parallel attempts cannot slip through (429), and
     * stops counting it if the secret was correct.
     */
    guard: <Result>(address: string, look: () => Promise<Result>) =>
      fromAddress(address, () => counted([overall, 'all'], look)),
    /** Like `guard`, but not subject to the overall limit, so that other people's attempts cannot block a session. */
    guardOwn: fromAddress,
    /** Runs a check of a person's identity through Discord. */
    guardDiscord: <Result>(address: string, look: () => Promise<Result>) =>
      counted([discordPerAddress, address], () => counted([discordOverall, 'all'], look)),
    /**
     * Checks a code from an account's app. Attempts are counted by account, but by session for logged-in people, so
     * that an attacker with only the password cannot lock them out.
     */
    guardCode: <Result>(accountId: string, sessionId: string | undefined, look: () => Promise<Result>) =>
      counted([perAccount, sessionId ?? accountId], look),
  };
}

async function counted<Result>([limiter, key]: Count, look: (attempts: number) => Promise<Result>) {
  const attempts = await consume(limiter, key);
  try {
    const result = await look(attempts);
    await limiter.reward(key, 1);
    return result;
  } catch (error) {
    if (isNotCounted(error)) await limiter.reward(key, 1);
    throw error;
  }
}

/** Counts an attempt and returns the number so far. A refused attempt is not counted. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    await limiter.reward(key, 1);
    throw tooMany(refused);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const words = msgPlural(
    Math.ceil(seconds / 60),
    'Too many attempts. Please try again in # minute.',
    'Too many attempts. Please try again in # minutes.',
  );
  return new DomainError('limited', 'too_many_attempts', words, { retryAfter: seconds });
}

/**
 * Whether an attempt failed for a reason other than a wrong secret: another requirement was not met, or the check never
 * ran.
 */
const isNotCounted = (error: unknown) =>
  error instanceof DomainError &&
  (error.code === CODE_NEEDED || ['limited', 'conflict', 'unavailable'].includes(error.kind));

/** The error code if the password is correct but the required code is absent. */
export const CODE_NEEDED = 'code_needed';

export type LogInLimits = ReturnType<typeof createLogInLimits>;
