import { ROLES, type RoleState } from '#domain/contract/operations/queues.ts';
import type { Database } from './database.ts';
import { listHeartbeats } from './heartbeatStore.ts';

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
