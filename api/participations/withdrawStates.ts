import { isDeepStrictEqual } from 'node:util';
import { changedSince } from '../audit/changedSince.ts';
import { makeRoom } from '../brackets/taken.ts';
import type { Database } from '../database.ts';
import { loosenRosters, type MatchRow, updateMatch } from '../matches/store.ts';

const COLUMNS = [
  'id',
  'status',
  'team1_score',
  'team2_score',
  'winner_participation_id',
  'forfeit',
  'counts',
  'started_at',
  'ended_at',
  'roster_fixed',
] as const;

/** What of a match a withdrawal can change, as its event keeps it: times are ISO 8601. */
export type MatchState = { [Name in (typeof COLUMNS)[number]]: Kept<MatchRow[Name]> };
type Kept<Value> = Value extends Date ? string : Value;

/** The matches that differ, as they stood before and as they stand now. */
export function changedStates(before: readonly MatchRow[], after: readonly MatchRow[]) {
  const changed = after.flatMap((row) => {
    const [was, is] = [before.find(({ id }) => id === row.id), stateOf(row)];
    return was && !isDeepStrictEqual(stateOf(was), is) ? [{ was: stateOf(was), is }] : [];
  });
  return { before: changed.map(({ was }) => was), after: changed.map(({ is }) => is) };
}

/** Puts matches back as they stood before; refused when they do not stand any more as they were left. */
export async function restoreStates(
  db: Database,
  now: Date,
  current: readonly MatchRow[],
  { before, after }: { before: readonly MatchState[]; after: readonly MatchState[] },
) {
  for (const left of after) {
    const row = current.find(({ id }) => id === left.id);
    const was = before.find(({ id }) => id === left.id);
    if (!row || !was || !isDeepStrictEqual(stateOf(row), left)) changedSince();
    if (row.status === 'cancelled' && was.status !== 'cancelled') await makeRoom(db, now, row);
    const { id, started_at, ended_at, roster_fixed, ...fields } = was;
    await updateMatch(db, id, { ...fields, started_at: dateOf(started_at), ended_at: dateOf(ended_at) }, now);
    if (row.roster_fixed && !roster_fixed) await loosenRosters(db, id);
  }
}

const stateOf = (row: MatchRow): MatchState =>
  JSON.parse(JSON.stringify(Object.fromEntries(COLUMNS.map((name) => [name, row[name]]))));

const dateOf = (text: string | null) => (text === null ? null : new Date(text));
