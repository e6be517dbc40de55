import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { type ProcessRole, ROLES, type RoleState } from '#domain/contract/operations/system.ts';
import { DAY } from '#domain/timeSpans.ts';
import type { Database } from './database.ts';

/** A process's report about itself. The process counts as stopped if `seconds` pass without another report. */
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

/** Milliseconds for which a vanished process is remembered. */
const MEMORY_MILLISECONDS = DAY;

/**
 * Writes a process's heartbeat, where 0 seconds means that it has stopped. Deletes heartbeats of processes that stopped
 * long ago.
 */
export async function writeHeartbeat(db: Database, { id, role, host, isAtWork, seconds }: Beat, now: Date) {
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

export const listHeartbeats = (db: Database): Promise<HeartbeatRow[]> =>
  db<HeartbeatRow>('heartbeats').select('*').orderBy('seen_at', 'desc').orderBy('id');

export async function readRoles(db: Database, now: Date): Promise<RoleState[]> {
  const rows = await listHeartbeats(db);
  return ROLES.map((role) => {
    const processes = rows
      .filter((row) => row.role === role)
      .map(({ id, host, started_at, seen_at, expires_at, is_at_work }) => ({
        id,
        host,
        startedAt: started_at.toISOString(),
        seenAt: seen_at.toISOString(),
        isUp: expires_at > now,
        isAtWork: is_at_work && expires_at > now,
      }))
      .toSorted((one, other) => Number(other.isUp) - Number(one.isUp));
    if (processes.length === 0) return { role, state: 'off', processes };
    return { role, state: processes.some(({ isAtWork }) => isAtWork) ? 'up' : 'down', processes };
  });
}

const EVERY_MILLISECONDS = 5_000;
/** A process may miss two heartbeats before it counts as stopped. */
const HOLDS_SECONDS = 15;

/** Reports every few seconds that this process is running and whether it can work, and reports again when it stops. */
export async function startHeartbeat(
  db: Database,
  role: ProcessRole,
  log: Logger,
  canWork: () => Promise<boolean> = async () => true,
) {
  const id = randomUUID();
  const say = async (seconds: number) => {
    const isAtWork = await canWork();
    await writeHeartbeat(db, { id, role, host: hostname(), isAtWork, seconds }, new Date()).catch(
      (error: unknown) => log.warn({ err: error }, 'the heartbeat was not written'),
    );
  };
  await say(HOLDS_SECONDS);
  const timer = setInterval(() => void say(HOLDS_SECONDS), EVERY_MILLISECONDS);
  return {
    stop: async () => {
      clearInterval(timer);
      await say(0);
    },
  };
}
