import type { Database } from '#api/database/database.ts';
import type { Progress } from '#domain/liveChanges.ts';

/** The channel that tells admins' pages how far a long act is, before it is committed. */
export const PROGRESS_CHANNEL = 'turbo_league_progress';

export const notifyProgress = (db: Database, progress: Progress) =>
  db.raw('select pg_notify(?, ?)', [PROGRESS_CHANNEL, JSON.stringify(progress)]);

/** The channel that tells every process of the api that an act is to end. */
export const CANCELLED_CHANNEL = 'turbo_league_cancelled';

/** Asks every process of the api to end an act. */
export const notifyCancelled = (db: Database, id: string) =>
  db.raw('select pg_notify(?, ?)', [CANCELLED_CHANNEL, id]);
