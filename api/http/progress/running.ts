import { createHash } from 'node:crypto';
import type { Context, Database, TellProgress } from '#api/database/database.ts';
import { conflict } from '#domain/errors.ts';
import type { Progress } from '#domain/liveChanges.ts';
import { type Actor, callerOf } from '#domain/people/permissions.ts';
import { msg } from '#domain/text/msg.ts';

/** Milliseconds between two progress reports; a shorter action reports nothing. */
const EVERY = 200;

type Act = { id: string; isCancelled: boolean };
const running = new Set<Act>();

/**
 * Returns an action's id, which is the same in every process. Every admin can see the action's key, but only its
 * author may cancel it.
 */
export const actOf = (actor: Actor, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([callerOf(actor), key]))
    .digest('base64url');

/**
 * Runs the action for an Idempotency-Key and reports its progress to admins' pages. A cancelled action fails at its
 * next report and rolls back.
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
      if (act.isCancelled) throw conflict('cancelled', msg`Cancelled: nothing was changed`);
      const now = performance.now();
      if (now - told < EVERY) return;
      told = now;
      // Reports are not awaited. If one is lost, the next report replaces it.
      notifyProgress(db, { key, done, total }).catch(() => {});
    });
  } finally {
    running.delete(act);
  }
}

/** Cancels an action by its id from `actOf`. If it runs in this process, it fails at its next progress report. */
export function cancelHere(id: string): void {
  for (const act of running) if (act.id === id) act.isCancelled = true;
}

/** The channel that sends admins' pages the progress of a long action before it is committed. */
export const PROGRESS_CHANNEL = 'turbo_league_progress';

export const notifyProgress = (db: Database, progress: Progress) =>
  db.raw('select pg_notify(?, ?)', [PROGRESS_CHANNEL, JSON.stringify(progress)]);

/** The channel that passes a request to cancel an action to every API process. */
export const CANCELLED_CHANNEL = 'turbo_league_cancelled';

export const notifyCancelled = (db: Database, id: string) =>
  db.raw('select pg_notify(?, ?)', [CANCELLED_CHANNEL, id]);
