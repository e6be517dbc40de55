import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { countPicks } from '#api/competition/picks/commands.ts';
import { type Database, LOCKS, whileLocked } from '#api/database/database.ts';
import { DomainError } from '#domain/errors.ts';
import { findRefresh, updateRefresh } from './refreshStore.ts';

/** Milliseconds between a refresh and the next one, so that a burst of changes needs few refreshes. */
const FOLDED = 300;

const backOff = (failures: number) => Math.min(2 ** failures, 300);

/**
 * Brings a tournament's bracket up to date and counts fans' picks, in one process per tournament. A request made during
 * a run triggers another run.
 */
export async function runRefreshes(db: Database, tournamentId: string, log: Logger): Promise<void> {
  const work = async () => {
    for (let open = await findDue(db, tournamentId); open; open = await findDue(db, tournamentId))
      try {
        const context = { db, actor: { kind: 'system' }, now: new Date() } as const;
        await refreshBracket(context, tournamentId);
        await countPicks(context, tournamentId);
        await updateRefresh(db, tournamentId, { done: open.wanted, failures: 0 });
        await sleep(FOLDED);
      } catch (error) {
        const failures = open.failures + 1;
        const next_attempt_at = new Date(Date.now() + backOff(failures) * 1_000);
        await updateRefresh(db, tournamentId, { failures, next_attempt_at });
        const isGone = error instanceof DomainError && error.kind === 'missing';
        if (!isGone)
          log.warn({ err: error, tournamentId }, 'the bracket was not refreshed and will be tried again');
        return;
      }
  };
  // A refresh requested as another was about to end found the lock taken, so the loop checks again after its release.
  do if (!(await whileLocked(db, LOCKS.refresh, tournamentId, work))) return;
  while (await findDue(db, tournamentId));
}

async function findDue(db: Database, tournamentId: string) {
  const found = await findRefresh(db, tournamentId);
  return found && found.wanted > found.done && found.next_attempt_at <= new Date() ? found : undefined;
}
