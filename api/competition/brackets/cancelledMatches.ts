import type { Context, Database } from '#api/database/database.ts';
import { refuseUndo } from '#api/history/record.ts';
import type { MatchStatus } from '#domain/competition/match.ts';
import { cancelMatches, findRival, listMatchesById, type MatchRow, updateMatch } from '../matches/store.ts';

/** A match as it stood before an act cancelled it: enough to bring it back. */
export type CancelledMatch = { id: string; status: MatchStatus; countsForStats: boolean };

/**
 * Brings matches back that an act cancelled, and gives the participations whose games these are. Refused when one of
 * them is gone, or has been changed since.
 */
export async function restoreMatches(
  db: Database,
  { now }: Pick<Context, 'now'>,
  taken: readonly CancelledMatch[],
) {
  const matches = await listMatchesById(
    db,
    taken.map(({ id }) => id),
  );
  if (matches.length < taken.length) refuseUndo();
  for (const match of matches) {
    const { id, status, counts } = match;
    const before = taken.find((each) => each.id === id);
    if (!before || status !== 'cancelled' || counts) refuseUndo();
    await cancelRival(db, now, match);
    await updateMatch(db, id, { status: before.status, counts: before.countsForStats }, now);
  }
  return matches.flatMap((match) => [match.team1_participation_id, match.team2_participation_id]);
}

/** Takes out the match that has come in a cancelled one's place since; refused once that is being or was played. */
export async function cancelRival(db: Database, now: Date, match: MatchRow) {
  const found = await findRival(db, match);
  if (!found) return;
  const [rival] = await listMatchesById(db, [found.id]);
  if (!rival || rival.counts || rival.status === 'live') refuseUndo();
  await cancelMatches(db, [rival.id], now);
}
