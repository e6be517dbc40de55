import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, withRollback } from '#api/database/database.ts';
import { MINUTE } from '#domain/timeSpans.ts';

/** PostgreSQL's error codes when it responds but cannot save: a full or failing disk, or a read-only replica. */
const STORES_NOTHING = new Set(['53100', '58030', '25006']);

const isOfStorage = (error: unknown) => STORES_NOTHING.has((error as { code?: string } | null)?.code ?? '');

/** Milliseconds for which a failed save is remembered, unless another save succeeds first. */
const REMEMBERED = MINUTE;
/**
 * Milliseconds for which the result of a successful or failed trial save applies, and within which a trial must
 * finish. If it does not finish, the previous trial's result applies.
 */
const GOOD_HOLDS = 30_000;
const BAD_HOLDS = 2_000;
const TIMEOUT_MS = 800;

/** Tracks whether saves succeed, based on people's own saves and on trial saves made on request. */
export function createWriteWatch(db: Database) {
  let refusedAt = Number.NEGATIVE_INFINITY;
  let trial = { isGood: true, at: Number.NEGATIVE_INFINITY };
  let trying: Promise<void> | undefined;
  const tryNow = () => {
    trying ??= canStore(db).then((isGood) => {
      if (isGood !== undefined) trial = { isGood, at: Date.now() };
      trying = undefined;
    });
    return trying;
  };
  return {
    noting: async <Result>(act: () => Promise<Result>): Promise<Result> => {
      try {
        const result = await act();
        refusedAt = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (isOfStorage(error)) refusedAt = Date.now();
        throw error;
      }
    },
    /** Whether a save would probably succeed now. */
    succeed: async (): Promise<boolean> => {
      if (Date.now() - trial.at > (trial.isGood ? GOOD_HOLDS : BAD_HOLDS))
        await Promise.race([tryNow(), sleep(TIMEOUT_MS, undefined, { ref: false })]);
      return trial.isGood && Date.now() - refusedAt > REMEMBERED;
    },
  };
}

export type WriteWatch = ReturnType<typeof createWriteWatch>;

/**
 * Tries to store a few disk pages, and rolls them back. Returns undefined if this fails for a reason other than
 * storage.
 */
async function canStore(db: Database): Promise<boolean | undefined> {
  try {
    await withRollback(db, (tx) =>
      tx.raw('create temporary table trial on commit drop as select generate_series(1, 2000)'),
    );
    return true;
  } catch (error) {
    return isOfStorage(error) ? false : undefined;
  }
}
