import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { refreshBracket } from '#api/competition/brackets/refresh.ts';
import { countPicks } from '#api/competition/picks/commands.ts';
import { type Database, LOCKS, whileLocked } from '#api/database/database.ts';
import { DomainError } from '#domain/errors.ts';

/** Milliseconds between two refreshes, so that a burst of changes causes only a few. */
const FOLDED = 300;

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
        const next_attempt_at = new Date(Date.now() + Math.min(2 ** failures, 300) * 1_000);
        await updateRefresh(db, tournamentId, { failures, next_attempt_at });
        const isGone = error instanceof DomainError && error.kind === 'missing';
        if (!isGone)
          log.warn(
            { err: error, tournamentId },
            'the bracket was not refreshed; the refresh will be tried again',
          );
        return;
      }
  };
  // A refresh requested while another was ending finds the lock taken, so the loop checks again afterwards.
  do if (!(await whileLocked(db, LOCKS.refresh, tournamentId, work))) return;
  while (await findDue(db, tournamentId));
}

async function findDue(db: Database, tournamentId: string) {
  const found: Refresh | undefined = await db('bracket_refreshes')
    .where({ tournament_id: tournamentId })
    .first();
  return found && found.wanted > found.done && found.next_attempt_at <= new Date() ? found : undefined;
}

/** Requests a refresh of a tournament's bracket; requests are merged until it runs. */
export const requestRefresh = (db: Database, tournamentId: string, position: number, now: Date) =>
  db.raw(
    `insert into bracket_refreshes (tournament_id, wanted, next_attempt_at)
       select id, ?, ? from tournaments where id = ?
     on conflict (tournament_id) do update set
       wanted = excluded.wanted, failures = 0, next_attempt_at = excluded.next_attempt_at`,
    [position, now, tournamentId],
  );

export const listWaitingRefreshes = (db: Database): Promise<{ tournamentId: string; due: Date }[]> =>
  db('bracket_refreshes')
    .whereRaw('wanted > done')
    .orderBy('wanted')
    .select('tournament_id as tournamentId', 'next_attempt_at as due');

type Refresh = { wanted: number; done: number; failures: number; next_attempt_at: Date };

const updateRefresh = (db: Database, tournamentId: string, fields: Partial<Refresh>) =>
  db('bracket_refreshes').where({ tournament_id: tournamentId }).update(fields);
