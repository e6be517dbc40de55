import type { TellProgress } from '../context.ts';
import type { Database } from '../database.ts';
import { notifyProgress } from '../system/store.ts';

/** Milliseconds between two words on one act; one that is over sooner has nothing to tell. */
const EVERY = 200;

/** Tells the pages of admins how far the act of an Idempotency-Key is; nobody waits for it. */
export function createProgress(db: Database, key: string): TellProgress {
  let told = performance.now();
  return (done, total) => {
    const now = performance.now();
    if (now - told < EVERY) return;
    told = now;
    // A word that is lost is made good by the next.
    notifyProgress(db, { key, done, total }).catch(() => {});
  };
}
