import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/database/database.ts';
import { refuseUndo } from '#api/history/record.ts';
import { cancelRival } from '../brackets/cancelledMatches.ts';
import { type MatchState, restoreMatchState, stateOf } from '../matches/state.ts';
import type { MatchRow } from '../matches/store.ts';

export type TeamMatchState = MatchState & { id: string };

export function changedStates(before: readonly MatchRow[], after: readonly MatchRow[]) {
  const changed = after.flatMap((row) => {
    const [was, is] = [before.find(({ id }) => id === row.id), keep(row)];
    return was && !isDeepStrictEqual(keep(was), is) ? [{ was: keep(was), is }] : [];
  });
  return { before: changed.map(({ was }) => was), after: changed.map(({ is }) => is) };
}

/** Puts matches back as they stood before; refused when they do not stand any more as they were left. */
export async function restoreStates(
  context: Pick<Context, 'db' | 'now'>,
  current: readonly MatchRow[],
  { before, after }: { before: readonly TeamMatchState[]; after: readonly TeamMatchState[] },
) {
  for (const left of after) {
    const row = current.find(({ id }) => id === left.id);
    const was = before.find(({ id }) => id === left.id);
    if (!row || !was || !isDeepStrictEqual(keep(row), left)) refuseUndo();
    if (row.status === 'cancelled' && was.status !== 'cancelled')
      await cancelRival(context.db, context.now, row);
    await restoreMatchState(context, row, was);
  }
}

const keep = (row: MatchRow): TeamMatchState => ({ id: row.id, ...stateOf(row) });
