import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { beginAct } from '#api/database/abandoned.ts';
import { PLAN_HAS_CHANGED } from '#api/database/plans.ts';
import { DomainError } from '#domain/errors.ts';

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  // It took longer than anybody waits.
  '57014',
  // A migration changed what is planned: the next one plans it again.
  PLAN_HAS_CHANGED,
  '53300',
  '08006',
  '08001',
]);

/** What pg says of a connection that broke within a transaction or did not answer, in place of the server's own code. */
const LOST = /Connection terminated|is not queryable|Query read timeout|timeout expired/;

/** Whether an act failed because the database is away. */
export function isDatabaseOutage(thrown: unknown): boolean {
  if (thrown instanceof DomainError) return thrown.code === CODE;
  const { code, name, message } = (thrown ?? {}) as { code?: string; name?: string; message?: string };
  return AWAY.has(code ?? '') || name === 'KnexTimeoutError' || LOST.test(message ?? '');
}

const CODE = 'database_away';

/** The part that callers may see. */
export const unavailable = () =>
  new DomainError('unavailable', CODE, 'The database is away for a moment. Please try again.', {
    retryAfter: 5,
  });

/** Milliseconds: a reader who waits longer has the database checked, which happens again at this interval. */
const TIMEOUT_MS = 1_200;
/** An act gets two looks at the database: abandoning one is worse than reading something old. */
const ACT_TIMEOUT_MS = 800;
const ANEW = 500;
/** An older check is no ground to refuse anybody. */
const HOLDS = 2_000;

/**
 * Knows whether the database is there, by `look`, which is asked only when somebody has reason to doubt it.
 */
export function createOutageWatch(look: () => Promise<boolean>, log: Logger) {
  let isGone = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | undefined;
  const lookNow = () => {
    looking ??= look().then((isThere) => {
      if (isGone === isThere) log.warn(isThere ? 'the database is back' : 'the database is away');
      isGone = !isThere;
      lookedAt = performance.now();
      looking = undefined;
      return isThere;
    });
    return looking;
  };
  /** Whether it was away at the last look; while it is, asking has another look taken soon. */
  const isAwayNow = () => {
    const ago = performance.now() - lookedAt;
    if (isGone && ago > ANEW) void lookNow();
    return isGone && ago < HOLDS;
  };
  /** Refuses to start work while the database is known to be down. */
  const unlessAway = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (isAwayNow()) throw unavailable();
    try {
      return await act();
    } catch (error) {
      if (isDatabaseOutage(error)) void lookNow();
      throw error;
    }
  };
  const orAway = <Result>(read: () => Promise<Result>): Promise<Result> =>
    unlessAway(() => {
      let isOver = false;
      const done = read().finally(() => {
        isOver = true;
      });
      const lost = async () => {
        do await sleep(TIMEOUT_MS, undefined, { ref: false });
        while (!isOver && (await lookNow()));
        return isOver ? done : Promise.reject(unavailable());
      };
      return Promise.race([done, lost()]);
    });
  /** Runs an act and abandons it where the database neither answers nor refuses. */
  const actOrAway = <Result>(work: () => Promise<Result>): Promise<Result> =>
    unlessAway(() => {
      let isOver = false;
      const act = beginAct(work);
      const done = act.done.finally(() => {
        isOver = true;
      });
      const lost = async () => {
        do await sleep(ACT_TIMEOUT_MS, undefined, { ref: false });
        while (!isOver && ((await lookNow()) || (await lookNow())));
        if (isOver) return done;
        act.abandon();
        throw unavailable();
      };
      return Promise.race([done, lost()]);
    });
  return { orAway, actOrAway };
}

export type Watch = ReturnType<typeof createOutageWatch>;
