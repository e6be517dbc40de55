import { type Context, type Database, idsOf } from '#api/database/database.ts';
import { refuseUndo } from '#api/history/recordEvent.ts';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { isKeepable, type Resolved, resolve, settlementOf } from '#domain/competition/bracket/resolve.ts';
import type { MatchStatus } from '#domain/competition/match.ts';
import type { Match, Removal } from '#domain/contract/competition/matches.ts';
import { conflict } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { recount } from '../matches/counterStore.ts';
import { presentMatch } from '../matches/present.ts';
import { cancelMatches, findRival, listMatchesById, type MatchRow, updateMatch } from '../matches/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import { countBracketUp, putMisplaced, storeOutcome } from './store.ts';

/**
 * The outcome of settling a tournament after a change. `cancelled` contains the ids of matches that became impossible,
 * and `taken` contains their earlier states.
 */
export type Settled = {
  facts: BracketFacts;
  resolved: Resolved;
  cancelled: string[];
  taken: CancelledMatch[];
};

/** Cancels matches that a change made impossible, in the change's transaction (docs/rules.md, "Corrected results"). */
export async function settle(
  { db, now, removable, kept }: Pick<Context, 'db' | 'now' | 'removable' | 'kept'>,
  tournamentId: string,
  touched: readonly (string | null)[] = [],
  players: readonly string[] = [],
): Promise<Settled> {
  const facts = await loadBracketFacts(db, tournamentId);
  const resolved = resolve(facts);
  const settlement = settlementOf(resolved, { removable, kept });
  await requireConfirmed(db, settlement.unconfirmed, (match) => isKeepable(resolved, match));
  const taken = settlement.cancelled.map(({ id, status, countsForStats }) => ({
    id,
    status,
    countsForStats,
  }));
  const cancelled = idsOf(taken);
  if (cancelled.length > 0) await cancelMatches(db, cancelled, now);
  const known = facts.matches.filter(({ isMisplaced }) => isMisplaced);
  if (known.length > 0 || settlement.misplaced.length > 0)
    await putMisplaced(db, tournamentId, idsOf(settlement.misplaced));
  const concerned = [...touched, ...settlement.cancelled.flatMap(({ team1, team2 }) => [team1, team2])];
  await recount(db, [...new Set(concerned.filter((id) => id !== null))], players);
  const champion = facts.entrants.find(({ id }) => id === resolved.champion);
  await storeOutcome(
    db,
    tournamentId,
    { placings: placings(resolved), championTeamId: champion?.teamId ?? null },
    now,
  );
  await countBracketUp(db, tournamentId);
  return { facts, resolved, cancelled, taken };
}

/**
 * Refuses to remove results without the person's confirmation, and names the results (docs/rules.md, "Removed
 * results"). `canKeep` marks the results that may remain until someone decides what happens to them.
 */
export async function requireConfirmed(
  db: Database,
  results: readonly PlayedMatch[],
  canKeep: (match: PlayedMatch) => boolean = () => false,
): Promise<void> {
  if (results.length === 0) return;
  const matches = (await listMatchesById(db, idsOf(results))).map(presentMatch);
  refuseRemoval({ matches, keepable: results.filter(canKeep).map(({ id }) => id) });
}

export function refuseRemoval(removal: Removal): never {
  throw conflict('removes_results', sentence('removes_results', { results: listed(removal.matches) }), {
    data: removal,
  });
}

/** Limit on results named in the error. Further results are only counted. */
const NAMED = 3;

function listed(matches: readonly Match[]): string {
  const named = matches
    .slice(0, NAMED)
    .map(({ team1, team2, team1Score, team2Score }) =>
      [team1?.name, `${team1Score}–${team2Score}`, team2?.name].join(' '),
    );
  const more = matches.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

export type CancelledMatch = { id: string; status: MatchStatus; countsForStats: boolean };

/**
 * Restores matches that an action cancelled and returns their teams' participations. Refuses if a match has since been
 * deleted or changed.
 */
export async function restoreMatches(
  { db, now }: Pick<Context, 'db' | 'now'>,
  taken: readonly CancelledMatch[],
) {
  const matches = await listMatchesById(db, idsOf(taken));
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

/** Cancels the match that replaced a cancelled one; refuses if the replacement is live or has been played. */
export async function cancelRival(db: Database, now: Date, match: MatchRow) {
  const found = await findRival(db, match);
  if (!found) return;
  const [rival] = await listMatchesById(db, [found.id]);
  if (!rival || rival.counts || rival.status === 'live') refuseUndo();
  await cancelMatches(db, [rival.id], now);
}
