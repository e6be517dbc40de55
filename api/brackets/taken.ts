import { conflict } from '../../domain/errors.ts';
import type { MatchStatus } from '../../domain/match.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { listMatchesById, updateMatch } from '../matches/store.ts';

/** A match as it stood before an act cancelled it: enough to bring it back. */
export type Taken = { id: string; status: MatchStatus; countsForStats: boolean };

/** Refuses to take an act back when what it left is not there any more. */
export function changedSince(): never {
  throw conflict('changed_since', 'This has been changed since');
}

/**
 * Brings matches back that an act cancelled, and gives the participations whose games these are. Refused when one of
 * them is gone, or has been changed since.
 */
export async function bringBack(
  db: Database,
  { now }: Pick<Context, 'now'>,
  taken: readonly Taken[],
): Promise<(string | null)[]> {
  const matches = await listMatchesById(
    db,
    taken.map(({ id }) => id),
  );
  if (matches.length < taken.length) changedSince();
  for (const { id, status, counts } of matches) {
    const before = taken.find((each) => each.id === id);
    if (!before || status !== 'cancelled' || counts) changedSince();
    await updateMatch(db, id, { status: before.status, counts: before.countsForStats }, now);
  }
  return matches.flatMap((match) => [match.team1_participation_id, match.team2_participation_id]);
}
