import { conflict } from '../../domain/errors.ts';
import type { TellProgress } from '../context.ts';
import type { Database } from '../database.ts';
import { notifyProgress } from '../system/store.ts';

/** Milliseconds between two words on one act; one that is over sooner has nothing to tell. */
const EVERY = 200;

type Act = { key: string; isCancelled: boolean };
const running = new Set<Act>();

/**
 * Does the act of an Idempotency-Key, which tells the pages of admins how far it is and can be cancelled wherever it
 * tells: it ends with a refusal then, which takes its transaction back.
 */
export async function whileRunning<Result>(
  db: Database,
  key: string,
  work: (progress: TellProgress) => Promise<Result>,
): Promise<Result> {
  const act: Act = { key, isCancelled: false };
  let told = performance.now();
  running.add(act);
  try {
    return await work((done, total) => {
      if (act.isCancelled) throw conflict('cancelled', 'Cancelled: nothing was changed');
      const now = performance.now();
      if (now - told < EVERY) return;
      told = now;
      // Nobody waits for it, and a word that is lost is made good by the next.
      notifyProgress(db, { key, done, total }).catch(() => {});
    });
  } finally {
    running.delete(act);
  }
}

/** Cancels the act of a key, if it runs in this process and tells once more how far it is. */
export function cancelHere(key: string): void {
  for (const act of running) if (act.key === key) act.isCancelled = true;
}
