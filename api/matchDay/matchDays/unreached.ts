import type { Database } from '#api/database/database.ts';
import { mark } from '#api/history/markStore.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { EventPayloads } from '#domain/events.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import { listSidesToCome, listUnreached } from './store.ts';

/**
 * Records that no message reaches a team before its match: the message to the captain failed, and no vice-captain can
 * be reached.
 */
export async function noteUnreached(
  db: Database,
  now: Date,
  { matchIds, discordId, reason }: { matchIds: readonly string[]; discordId: string; reason: Unreached },
): Promise<void> {
  const unreached = await listUnreached(db, matchIds);
  for (const { match_id: matchId, tournament_id: tournamentId, side } of await listSidesToCome(
    db,
    matchIds,
    discordId,
  )) {
    if (!unreached.some((each) => each.match_id === matchId && each.side === side)) continue;
    await recordUnreached(db, now, { tournamentId, matchId, side, reason });
  }
}

/** Records why a team cannot be reached before its match, once for each match, team and reason. */
export async function recordUnreached(db: Database, now: Date, payload: EventPayloads['matchDay.unreached']) {
  const { matchId, side, reason } = payload;
  if (!(await mark(db, 'match_days', `unreached ${matchId} ${side} ${reason}`, now))) return;
  await recordEvent({ db, actor: { kind: 'system' }, now }, 'matchDay.unreached', payload);
}
