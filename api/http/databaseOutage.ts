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
  // The error code for a statement that timed out.
  '57014',
  // A migration has made the plan invalid; the next attempt makes a new plan.
  PLAN_HAS_CHANGED,
  '53300',
  '08006',
  '08001',
]);

/** pg's messages for a connection that timed out or broke in a transaction, when the server sends no code. */
const LOST = /Connection terminated|is not queryable|Query read timeout|timeout expired/;

export function isDatabaseOutage(thrown: unknown): boolean {
  if (thrown instanceof DomainError) return thrown.code === CODE;
  const { code, name, message } = (thrown ?? {}) as { code?: string; name?: string; message?: string };
  return AWAY.has(code ?? '') || name === 'KnexTimeoutError' || LOST.test(message ?? '');
}

const CODE = 'database_away';

export const unavailable = () =>
  new DomainError('unavailable', CODE, 'The database is briefly unavailable. Please try again.', {
    retryAfter: 5,
  });

/** Milliseconds that a read may wait before the database is checked, and between further checks. */
const TIMEOUT_MS = 1_200;
/**
 * Milliseconds that an action may wait before each check. The action is abandoned only after two failed checks, since
 * abandoning it is worse than a stale read.
 */
const ACT_TIMEOUT_MS = 800;
const ANEW = 500;
/** Milliseconds after which a check is too old to justify an error. */
const HOLDS = 2_000;

/** Tracks whether the database is up. Calls `look` only when there is reason to doubt it. */
export function createOutageWatch(look: () => Promise<boolean>, log: Logger) {
  let isGone = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | undefined;
  const lookNow = () => {
    looking ??= look().then((isThere) => {
      if (isGone === isThere)
        log.warn(isThere ? 'the database is available again' : 'the database is unavailable');
      isGone = !isThere;
      lookedAt = performance.now();
      looking = undefined;
      return isThere;
    });
    return looking;
  };
  /** Whether a recent check found the database down. Starts the next check if it is due. */
  const isAwayNow = () => {
    const ago = performance.now() - lookedAt;
    if (isGone && ago > ANEW) void lookNow();
    return isGone && ago < HOLDS;
  };
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
  /** Runs an action, and abandons it if the database sends neither a response nor an error. */
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
