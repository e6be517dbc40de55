import type { ProcessRole } from '#domain/contract/operations/queues.ts';
import { DAY } from '#domain/timeSpans.ts';
import type { Database } from '../database/database.ts';

/** A process's report about itself; after this many silent seconds it counts as gone. */
export type Beat = {
  id: string;
  role: ProcessRole;
  host?: string | undefined;
  isAtWork: boolean;
  seconds: number;
};

type HeartbeatRow = {
  id: string;
  role: ProcessRole;
  host: string | null;
  is_at_work: boolean;
  started_at: Date;
  seen_at: Date;
  expires_at: Date;
};

/** For so long a process that is gone is remembered. */
const MEMORY_MILLISECONDS = DAY;

/** Writes that a process is there, or with 0 seconds that it ends; forgets those that are long gone. */
export async function beat(db: Database, { id, role, host, isAtWork, seconds }: Beat, now: Date) {
  const row = {
    id,
    role,
    host: host ?? null,
    is_at_work: isAtWork,
    started_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + seconds * 1_000),
  };
  await db('heartbeats').insert(row).onConflict('id').merge(['is_at_work', 'seen_at', 'expires_at']);
  await db('heartbeats')
    .where('seen_at', '<', new Date(now.getTime() - MEMORY_MILLISECONDS))
    .delete();
}

/** What every process of the last day said of itself, the newest first. */
export const listHeartbeats = (db: Database): Promise<HeartbeatRow[]> =>
  db<HeartbeatRow>('heartbeats').select('*').orderBy('seen_at', 'desc').orderBy('id');
