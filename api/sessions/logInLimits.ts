import type { Knex } from 'knex';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain/errors.ts';

const WINDOW_SECONDS = 15 * 60;

/**
 * Limits wrong passwords: 5 in 15 minutes per address and 100 overall, kept in the database, so that they hold
 * over a restart and over several processes (specification 4, Form; reliability 5).
 */
export function createLogInLimits(db: Knex) {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: db,
      storeType: 'knex',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    });
  const perAddress = limiter('login', 5);
  const perAccount = limiter('login-code', 5);
  const overall = limiter('login-all', 100);
  return {
    /**
     * Runs what looks at a secret. The attempt is counted before, so that parallel ones cannot slip through (429), and
     * taken back once the secret was right; what was wrong before stays counted, or one's own password would open the
     * way to others.
     */
    guard: <Result>(address: string, look: () => Promise<Result>) =>
      counted([perAddress, address], () => counted([overall, 'all'], look)),
    /** Runs what looks at an account's code, from whatever address. */
    guardCode: <Result>(accountId: string, look: () => Promise<Result>) =>
      counted([perAccount, accountId], look),
  };
}

async function counted<Result>(
  [limiter, key]: [RateLimiterPostgres, string],
  look: () => Promise<Result>,
): Promise<Result> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new DomainError(
      'limited',
      'too_many_attempts',
      `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
      { retryAfter: seconds },
    );
  }
  try {
    const result = await look();
    await limiter.reward(key, 1);
    return result;
  } catch (error) {
    // The password was right; the code is asked for now.
    if (error instanceof DomainError && error.code === CODE_NEEDED) await limiter.reward(key, 1);
    throw error;
  }
}

/** What says that a right password wants a code beside it. */
export const CODE_NEEDED = 'code_needed';

export type LogInLimits = ReturnType<typeof createLogInLimits>;
