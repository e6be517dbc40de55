import { createHash } from 'node:crypto';
import type { Context, Database, TellProgress } from '#api/database/database.ts';
import { conflict } from '#domain/errors.ts';
import type { Progress } from '#domain/liveChanges.ts';
import { type Actor, callerOf } from '#domain/people/permissions.ts';

/** Milliseconds between two words on one act; one that is over sooner has nothing to tell. */
const EVERY = 200;

type Act = { id: string; isCancelled: boolean };
const running = new Set<Act>();

/** Identifies an act between processes: every admin may see its key, and only the person who began it may cancel it. */
export const actOf = (actor: Actor, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([callerOf(actor), key]))
    .digest('base64url');

/**
 * Does the act of an Idempotency-Key, which tells the pages of admins how far it is and can be cancelled
 * wherever it tells: it ends with a refusal then, which takes its transaction back.
 */
export async function whileRunning<Result>(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  key: string,
  work: (progress: TellProgress) => Promise<Result>,
): Promise<Result> {
  const act: Act = { id: actOf(actor, key), isCancelled: false };
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

/** Cancels an act, by what `actOf` gives, if it runs in this process and tells once more how far it is. */
export function cancelHere(id: string): void {
  for (const act of running) if (act.id === id) act.isCancelled = true;
}

/** The channel that tells admins' pages how far a long act is, before it is committed. */
export const PROGRESS_CHANNEL = 'turbo_league_progress';

export const notifyProgress = (db: Database, progress: Progress) =>
  db.raw('select pg_notify(?, ?)', [PROGRESS_CHANNEL, JSON.stringify(progress)]);

/** The channel that tells every process of the api that an act is to end. */
export const CANCELLED_CHANNEL = 'turbo_league_cancelled';

/** Asks every process of the api to end an act. */
export const notifyCancelled = (db: Database, id: string) =>
  db.raw('select pg_notify(?, ?)', [CANCELLED_CHANNEL, id]);
